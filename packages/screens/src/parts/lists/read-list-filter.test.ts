import { readFields } from '@platform/routing'
import { expect, it } from 'vitest'
import { DEFAULT_FILTER as DEFAULT_CONVERSATIONS } from '../../features/messages/conversations/conversations.queries.ts'
import { CONVERSATION_FIELDS } from '../../features/messages/conversations/conversation-fields.ts'
import { DEFAULT_FILTER as DEFAULT_DOCUMENTS } from '../../features/documents/documents/documents.queries.ts'
import { DOCUMENT_FIELDS } from '../../features/documents/documents/document-filter.ts'
import { readListFilter } from './read-list-filter.ts'

it.each([
  ['conversations', CONVERSATION_FIELDS, DEFAULT_CONVERSATIONS],
  ['documents', DOCUMENT_FIELDS, DEFAULT_DOCUMENTS],
])(
  'what is started for an address of %s without a filter is what the page asks for',
  (_of, fields, defaults) => {
    expect(readListFilter(defaults, {})).toEqual(readFields(fields, {}))
  },
)

it('what is started for a filter in the address is what the page asks for', () => {
  const search = {
    q: 'lee',
    box: 'closed',
    order: 'waiting',
    person: '7',
    assigned: 'me',
    priority: ['high', 'low'],
  }
  const started = readListFilter(DEFAULT_CONVERSATIONS, search)
  expect(started).toEqual(readFields(CONVERSATION_FIELDS, search))
  expect(started).toMatchObject({ box: 'closed', assigned: 'me', priority: 'high' })
})
