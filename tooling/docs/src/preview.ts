// Builds the site and serves it; `dev` starts this anew whenever a page or the code changes.
import { outputFolder } from './output-folder.ts'
import { buildSite } from './site/build-site.ts'
import { serveSite } from './site/serve-site.ts'

const PORT = 4300

await buildSite(outputFolder)
const { url } = await serveSite(outputFolder, PORT)
console.log(url)
