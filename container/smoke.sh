#!/usr/bin/env bash
# smoke.sh GAME PLAYERS: starts both images as they are meant to run, and fails unless they answer. ENGINE=podman uses podman.
set -euo pipefail
engine=${ENGINE:-docker}
game=$("$engine" run --detach --read-only --tmpfs /tmp --cap-drop all --publish 127.0.0.1:8080:8080 "$1")
players=$("$engine" run --detach --read-only --tmpfs /tmp --cap-drop all --publish 127.0.0.1:4174:4174 "$2" --host 0.0.0.0 --proxy 127.0.0.1 --database postgresql://nowhere.invalid/klondike)
trap '"$engine" logs "$game"; "$engine" logs "$players"; "$engine" rm --force "$game" "$players" > /dev/null' EXIT

# answers URL TEXT: asks for half a minute until the text is there.
answers() {
  for _ in $(seq 30); do
    if curl --silent --fail "$1" | grep --quiet "$2"; then echo "$1 answers"; return; fi
    sleep 1
  done
  echo "$1 does not answer with $2" >&2
  return 1
}

answers http://127.0.0.1:8080/ "<title>Klondike Solitaire"
answers http://127.0.0.1:8080/manifest.webmanifest '"short_name":"Klondike"'
answers http://127.0.0.1:4174/health ok
curl --silent --head http://127.0.0.1:8080/ | grep --quiet --ignore-case "content-security-policy: frame-ancestors 'none'"
echo "Both images answer."
