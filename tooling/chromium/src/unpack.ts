// Run by bundled.ts, with TMPDIR set to where the browser should go.
import bundled, { inflate } from '@sparticuz/chromium'

const [libraries] = process.argv.slice(2)
if (libraries === undefined) throw new Error('usage: node unpack.ts <archive of the shared libraries>')
await bundled.executablePath()
// nss, nspr and expat: the package unpacks them by itself only inside its home cloud.
await inflate(libraries)
