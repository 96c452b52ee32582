import { decodeFile } from './decode-file.ts'
import { saveFile } from './save-file.ts'

interface FileCopy {
  readonly fileName: string
  readonly mediaType: string
  readonly base64: string
}

/** Gives a file that came whole in one answer to the browser's downloads. */
export function saveCopy({ fileName, mediaType, base64 }: FileCopy): void {
  saveFile(decodeFile([base64], mediaType), fileName)
}
