import type { CareScope } from '@platform/contract/care'
import { useProduct, type Caller, type Person } from './product.ts'

/** Makes somebody a member of the care team of the client, or of a dependant of theirs, who sees these parts of the record. */
export async function shareWith(
  person: Person,
  scopes: readonly CareScope[],
  dependantId?: string,
): Promise<Caller> {
  const product = await useProduct()
  const client = await product.as('client')
  const { code } = await client.call<{ code: string }>('POST', '/data-trust/care-team/codes', {
    personId: dependantId ?? client.id,
    scopes,
    endsOn: null,
  })
  const member = await product.as(person)
  await member.call('POST', '/data-trust/received-invitations/accept', { secret: code })
  return member
}
