import type { CareScope } from '@platform/contract/care'
import { useProduct, type Caller, type Person } from './product.ts'

/** Makes somebody a member of the client's care team, who sees these parts of the record. */
export async function shareWith(person: Person, scopes: readonly CareScope[]): Promise<Caller> {
  const product = await useProduct()
  const client = await product.as('client')
  const { code } = await client.call<{ code: string }>('POST', '/data-trust/care-team/codes', {
    personId: client.id,
    scopes,
    endsOn: null,
  })
  const member = await product.as(person)
  await member.call('POST', '/data-trust/received-invitations/accept', { secret: code })
  return member
}
