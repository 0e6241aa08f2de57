# What bin/ci and bin/test share: a run has parts, and the outermost script says at its end what each took (bin/times).
# Sourced, with $home set.

if [[ -z ${ONDUTY_PARTS-} ]]; then
  ONDUTY_PARTS=$(mktemp)
  export ONDUTY_PARTS
  trap 'status=$?; "$home/bin/times" "$ONDUTY_PARTS" "bin/$(basename "$0")${run_kind:+ $run_kind}" "$status" "$SECONDS" || true; rm -f "$ONDUTY_PARTS"' EXIT
fi

# Runs a command as a part that the line of times names.
part() {
  local name=$1 begin=$SECONDS status=0
  shift
  "$@" || status=$?
  printf '%s\t%s\n' "$name" $((SECONDS - begin)) >>"$ONDUTY_PARTS"
  return "$status"
}
