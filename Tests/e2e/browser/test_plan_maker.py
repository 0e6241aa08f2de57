"""The schedule maker in a browser: from what a site needs to drafts that are kept."""


def test_a_plan_is_searched_seen_and_kept(program, page):
    page.size(1440, 900).sign_in("soumya")
    page.open("/plan?site=1&day=2026-11-02")
    page.follow(".board-make")
    assert page.text("h1") == "Make a schedule"
    page.screenshot("maker-form")
    page.run("document.querySelector('[name=seconds]').value = '2'")
    page.follow(".maker-form button.main")
    assert page.run("return location.pathname").startswith("/plan/jobs/")
    page.until(lambda: page.text(".maker-head h2") == "Schedule made", seconds=30)
    page.screenshot("maker-made")
    assert not page.violations()
    if page.all("#maker-bar .bar-main"):
        page.follow("#maker-bar a.bar-quiet")
        page.screenshot("maker-compare")
        assert not page.violations()
        page.follow(".compare-moves button.main")
        page.screenshot("maker-kept")
