import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'

/** What the functions of this folder get of a request, and where files lie. */
export interface DocumentContext extends Pick<
  RequestContext,
  'database' | 'clock' | 'config' | 'headers' | 'responseHeaders' | 'logger'
> {
  readonly vault: FileVault
  /** Lets the scanner begin at once, because there is a new file. */
  readonly wakeScanner: () => void
}
