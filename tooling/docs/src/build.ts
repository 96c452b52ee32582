import { outputFolder } from './output-folder.ts'
import { buildSite } from './site/build-site.ts'

await buildSite(outputFolder)
