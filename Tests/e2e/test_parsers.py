"""The corpus of the fuzzer: whatever once ended a parser, or nearly, is read without an end."""

import pathlib
import subprocess

import pytest

from servers import TOOLS, environment

FUZZ = TOOLS / "fuzz"
CORPUS = pathlib.Path(__file__).parents[1] / "Fuzz" / "Corpus"
PARSERS = sorted(folder.name for folder in CORPUS.iterdir())


def read(parser, files):
    return subprocess.run([FUZZ, *files], capture_output=True, text=True, timeout=60, env=environment(FUZZ_PARSER=parser))


def test_there_is_a_corpus_for_each_parser():
    known = subprocess.run([FUZZ], capture_output=True, text=True, timeout=60, env=environment()).stdout.split()
    assert PARSERS == sorted(known)


@pytest.mark.parametrize("parser", PARSERS)
def test_each_parser_reads_its_corpus_whole_and_cut_and_that_of_all_others(parser, tmp_path):
    files = sorted(file for file in CORPUS.rglob("*") if file.is_file())
    for number, file in enumerate(list(files)):
        content = file.read_bytes()
        for share in (0, 1, 2):
            cut = tmp_path / f"{number}-{share}"
            cut.write_bytes(content[:len(content) * share // 3])
            files.append(cut)
    answer = read(parser, files)
    assert (answer.returncode, answer.stdout) == (0, f"{parser}: {len(files)} files read\n"), answer.stderr
