import type { Contact } from '@platform/contract'
import { createStaleProblem, readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readContact, writeContact } from './store.ts'

const NOTHING_GIVEN: Contact = {
  phone: '',
  street: '',
  addressExtra: '',
  postalCode: '',
  city: '',
  country: '',
  emergencyLanguage: '',
  version: 0,
}

export function createContactRoutes({ guarded }: Implementers) {
  return {
    read: guarded.contact.read.handler(async ({ context }) =>
      tagged(context.responseHeaders, await readOwnContact(context.database, context.viewer.accountId)),
    ),
    write: guarded.contact.write.handler(async ({ context, input }) => {
      const { database, viewer, clock } = context
      const seen = readSeenVersion(input.headers['if-match'])
      const now = new Date(clock.now())
      const isDone = await writeContact(database, viewer.accountId, seen, input.body, now)
      const stored = await readOwnContact(database, viewer.accountId)
      if (!isDone) throw createStaleProblem(stored.version)
      return tagged(context.responseHeaders, stored)
    }),
  }
}

async function readOwnContact(database: Database, accountId: string): Promise<Contact> {
  return (await readContact(database, accountId)) ?? NOTHING_GIVEN
}
