import { createCaller } from '../../server/calls.ts'
import { dripInto } from './dripping-socket.ts'

// A process of its own, so that what the siege costs is not taken from who measures.

const SPREAD_MS = 3_000

const [url = '', sockets = '0', signInsPerSecond = '0'] = process.argv.slice(2)
const counts = { ended: 0, answers: new Map<number, number>() }

/** Each is counted as a network of its own. */
function chooseAddress(number: number): string {
  return `127.${1 + ((number >> 8) % 250)}.${number & 255}.${1 + ((number >> 16) % 250)}`
}

for (let number = 0; number < Number(sockets); number += 1)
  setTimeout(
    () =>
      dripInto(
        { url, localAddress: chooseAddress(number), kind: number % 2 === 0 ? 'head' : 'body' },
        () => (counts.ended += 1),
      ),
    (number / Number(sockets)) * SPREAD_MS,
  )

const caller = createCaller(url)
let attempt = 0
setInterval(
  () => {
    attempt += 1
    const json = { email: `nobody-${attempt}@example.com`, password: `not the password of ${attempt}` }
    void caller.post({ path: '/api/main/login', localAddress: chooseAddress(attempt), json }).then(
      ({ status }) => counts.answers.set(status, (counts.answers.get(status) ?? 0) + 1),
      () => counts.answers.set(0, (counts.answers.get(0) ?? 0) + 1),
    )
  },
  1_000 / Number(signInsPerSecond),
)

// Whoever has started it is gone.
process.once('disconnect', () => process.exit())
process.on('message', () =>
  process.send?.({ ended: counts.ended, answers: Object.fromEntries(counts.answers) }),
)
