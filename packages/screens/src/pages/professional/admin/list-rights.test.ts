import { ORGANIZATION_ROLES } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { listRights } from './list-rights.ts'
import { isNamedRight } from './named-rights.ts'

const all = ORGANIZATION_ROLES.flatMap((role) => listRights(role).flatMap(({ rights }) => rights))

describe('the rights of a role', () => {
  it('are those of the permission table', () => {
    const allowed = (role: 'owner' | 'clinician') =>
      listRights(role).flatMap(({ rights }) =>
        rights.filter((right) => right.isAllowed).map(({ permission }) => permission),
      )
    expect(allowed('owner')).toContain('members.changeRole')
    expect(allowed('clinician')).toContain('organization.read')
    expect(allowed('clinician')).not.toContain('members.changeRole')
  })

  it('leave out what the role does not decide about', () => {
    const names = all.map(({ permission }) => permission)
    expect(names).not.toContain('account.read')
    expect(names).not.toContain('provider.read')
  })

  it('all have a name that people understand', () => {
    expect(all.map(({ permission }) => permission).filter((name) => !isNamedRight(name))).toEqual([])
  })
})
