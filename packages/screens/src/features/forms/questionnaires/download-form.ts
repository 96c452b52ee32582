import { saveFile } from '../../../parts/files/save-file.ts'

/** Gives the content of a form to the browser's downloads, as a Questionnaire of FHIR. */
export function downloadForm(content: object, title: string): void {
  const name = title.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').trim()
  const text = `${JSON.stringify(content, null, 2)}\n`
  saveFile(new Blob([text], { type: 'application/fhir+json' }), `${name}.json`)
}
