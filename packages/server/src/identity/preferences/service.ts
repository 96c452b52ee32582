import { keptTaskListSchema, keptTutorialsSchema, preferencesSchema } from '@platform/contract'
import type { JsonValue, StoredPreferences, StoredTaskList, StoredTutorials } from '@platform/contract'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { AccountDocumentKind } from '../../tables/identity/preferences.ts'
import { readDocument, writeDocument } from './store.ts'
import type { StoredDocument } from './store.ts'

interface DocumentValues {
  preferences: StoredPreferences['value']
  taskList: StoredTaskList['value']
  tutorials: StoredTutorials['value']
}

// What was stored under an older shape is read again through today's schema, and what no longer fits counts as empty.
const readers: { [Kind in AccountDocumentKind]: (value: unknown) => DocumentValues[Kind] } = {
  preferences: (value) => preferencesSchema.safeParse(value).data ?? {},
  taskList: (value) => keptTaskListSchema.safeParse(value).data ?? { tasks: [] },
  tutorials: (value) => keptTutorialsSchema.safeParse(value).data ?? {},
}

export interface VersionedDocument<Value> {
  readonly value: Value
  readonly version: number
}

/** One never written is empty and has version 0. */
export async function readOwnDocument<Kind extends AccountDocumentKind>(
  context: RequestContext,
  viewer: Viewer,
  kind: Kind,
): Promise<VersionedDocument<DocumentValues[Kind]>> {
  return presentDocument(kind, await readDocument(context.database, viewer.accountId, kind))
}

export function presentDocument<Kind extends AccountDocumentKind>(
  kind: Kind,
  stored: StoredDocument | undefined,
): VersionedDocument<DocumentValues[Kind]> {
  return { value: readers[kind](stored?.value), version: stored?.version ?? 0 }
}

/** @throws ApiProblem `precondition_failed` when it has changed since the version seen. */
export async function writeOwnDocument<Kind extends AccountDocumentKind>(
  context: RequestContext,
  viewer: Viewer,
  kind: Kind,
  seenVersion: number,
  value: DocumentValues[Kind] & JsonValue,
): Promise<VersionedDocument<DocumentValues[Kind]>> {
  const now = new Date(context.clock.now())
  const isDone = await writeDocument(context.database, viewer.accountId, kind, seenVersion, value, now)
  const stored = await readOwnDocument(context, viewer, kind)
  if (!isDone) throw createStaleProblem(stored.version)
  return { value, version: seenVersion + 1 }
}
