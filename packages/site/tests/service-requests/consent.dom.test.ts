import { versionTag } from '@platform/contract'
import type { CareTeam } from '@platform/contract/care'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'
import { sendRequest } from '../../testing/service-requests.ts'

it('a request that is open goes away from who answers it once messages are not shared with them any more', async () => {
  const product = await useProduct()
  const [client, professional] = [await product.as('client'), await product.as('professional')]
  const { id } = await sendRequest('For as long as I share')
  await openPage(`/professional/clients?request=${id}`, { as: 'professional' })
  await screen.findByText('For as long as I share')
  const { members } = await client.call<CareTeam>('GET', `/data-trust/care-team?personId=${client.id}`)
  const member = members.find(({ accountId }) => accountId === professional.id)
  const scopes = member?.scopes.filter((scope) => scope !== 'messages')
  await client.call(
    'PUT',
    `/data-trust/care-team/members/${member?.id}`,
    { scopes, endsOn: null },
    { 'if-match': versionTag(member?.version ?? 0) },
  )
  await expect.poll(() => screen.queryByText('For as long as I share')).toBeNull()
})
