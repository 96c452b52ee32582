import type { Subject } from './subject.ts'

/** The endpoints of a subject, with their schemas. */
export function writeContract({ name, path }: Subject): string {
  const { camel, pascal, words } = name
  return `import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'

const ${camel}Schema = z.object({
  id: idSchema,
  title: z.string(),
  createdAt: instantSchema,
})

export type ${pascal}Item = z.output<typeof ${camel}Schema>

export const ${camel} = {
  list: endpoint({
    method: 'GET',
    path: '${path}',
    permission: '${camel}.list',
    tag: '${words}',
    summary: 'List my ${words.toLowerCase()}, newest first',
    input: z.strictObject(pageQueryShape),
    output: z.object({ items: z.array(${camel}Schema), nextCursor: nextCursorSchema }),
  }),
}
`
}

export function writeTable({ name }: Subject): string {
  const { camel, snake } = name
  return `import type { SiteId } from '@platform/contract'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { accounts } from '../identity/account.ts'

export const ${camel} = pgTable(
  '${snake}',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('${snake}_account_index').on(
      table.accountId,
      table.siteId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
  ],
)
`
}
