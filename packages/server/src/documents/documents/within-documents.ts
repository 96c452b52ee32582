import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { DocumentContext } from './document-services.ts'

export interface DocumentDependencies {
  readonly vault: FileVault
  readonly wakeJob: (name: string) => void
}

export type WithinDocuments = <Context extends RequestContext>(context: Context) => Context & DocumentContext

export function createWithinDocuments({ vault, wakeJob }: DocumentDependencies): WithinDocuments {
  return (context) => ({ ...context, vault, wakeScanner: () => wakeJob('documentScans') })
}
