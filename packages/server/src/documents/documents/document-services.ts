import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'

export interface DocumentContext extends Pick<
  RequestContext,
  'database' | 'clock' | 'config' | 'headers' | 'responseHeaders' | 'logger'
> {
  readonly vault: FileVault
  /** Lets the scanner begin at once, because there is a new file. */
  readonly wakeScanner: () => void
}
