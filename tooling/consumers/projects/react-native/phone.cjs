// Node reads its own messages, by which React's `act` waits, with what is taken away below.
void globalThis.MessageEvent

// What Node has and a phone has not.
const MISSING = ['BroadcastChannel', 'TextDecoder', 'crypto', 'localStorage', 'navigator', 'sessionStorage']

for (const name of MISSING) delete globalThis[name]
const left = MISSING.filter((name) => name in globalThis)
if (left.length > 0) throw new Error(`still there: ${left.join(', ')}`)
