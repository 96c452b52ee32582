import type { ListedProvider } from '@platform/contract'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { createProvider } from '../organizations/create-provider.ts'
import { listProviderPeople, listProviders } from '../organizations/provider-store.ts'
import type { ProviderPersonRecord, ProviderRecord } from '../organizations/provider-store.ts'
import { readWords } from '../../infrastructure/search/find-text.ts'

export function createAdminProviderRoutes({ guarded }: Implementers) {
  return {
    create: guarded.administration.providers.create.handler(({ context, input }) =>
      createProvider(context, input),
    ),
    list: guarded.administration.providers.list.handler(async ({ context: { database }, input }) => {
      const { q, limit, cursor } = input
      const rows = await listProviders(database, readWords(q), readPosition(cursor)?.id, limit + 1)
      const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
      const people = await listProviderPeople(
        database,
        page.rows.map(({ id }) => id),
      )
      return { items: page.rows.map((row) => presentProvider(row, people)), nextCursor: page.nextCursor }
    }),
  }
}

function presentProvider(record: ProviderRecord, people: readonly ProviderPersonRecord[]): ListedProvider {
  return {
    ...record,
    people: people
      .filter(({ providerId }) => providerId === record.id)
      .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    createdAt: record.createdAt.toISOString(),
  }
}
