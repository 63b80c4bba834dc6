#!/bin/sh
# Runs crun for podman. Raising a limit needs CAP_SYS_RESOURCE, which a machine for tests may not have: containers then get
# the limits of whoever starts them. What a new container runs is in its bundle, what runs in one beside that in a file.
bundle=. process=
for word in "$@"; do
  case $before in
    --bundle | -b) bundle=$word ;;
    --process | -p) process=$word ;;
  esac
  case $word in create | exec) action=${action:-$word} ;; esac
  before=$word
done
case $action in
  create) file=$bundle/config.json ;;
  exec) file=$process ;;
esac
[ -z "$file" ] || node -e '
  const { readFileSync, writeFileSync } = require("node:fs");
  const [file] = process.argv.slice(1);
  const config = JSON.parse(readFileSync(file, "utf8"));
  delete (config.process ?? config).rlimits;
  writeFileSync(file, JSON.stringify(config));
' "$file"
exec crun "$@"
