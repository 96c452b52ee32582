import { ORGANIZATION_ROLES, type OrganizationRole } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { DataList, Section, Status, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { listRights } from './list-rights.ts'
import { isNamedRight, type NamedRight } from './named-rights.ts'

interface Right {
  readonly name: NamedRight
  readonly isAllowed: boolean
}

/** "What may this person do": the permission table, read for one role. */
export function RightsTab(): ReactElement {
  const { t } = useTranslation('organizations')
  const [{ as: role }, change] = usePageSearch({ as: ORGANIZATION_ROLES })
  return (
    <Section title={t('members.rights.title')} description={t('members.rights.description')}>
      <ChoiceFilter
        label={t('members.role')}
        width="medium"
        help={t(`members.roleMeans.${role}`)}
        value={role}
        choices={ORGANIZATION_ROLES}
        labelOf={(choice) => t(`members.roleNames.${choice}`)}
        onChange={(next) => change({ as: next })}
      />
      <RightList role={role} />
      <p>{t('members.rights.owners')}</p>
    </Section>
  )
}

function RightList({ role }: { role: OrganizationRole }): ReactElement {
  const { t } = useTranslation(['common', 'organizations'])
  const rights = listRights(role).flatMap((group) =>
    group.rights.flatMap(({ permission, isAllowed }): Right[] =>
      isNamedRight(permission) ? [{ name: permission, isAllowed }] : [],
    ),
  )
  const columns: DataColumn<Right>[] = [
    {
      id: 'right',
      header: t('organizations:members.rights.right'),
      kind: 'primary',
      cell: ({ name }) => t(`organizations:members.rights.names.${name}`),
    },
    {
      id: 'allowed',
      header: t('organizations:members.rights.allowed'),
      kind: 'status',
      cell: ({ isAllowed }) => (
        <Status tone={isAllowed ? 'success' : 'neutral'}>
          {isAllowed ? t('common:state.yes') : t('common:state.no')}
        </Status>
      ),
    },
  ]
  return (
    <DataList
      caption={t('organizations:members.rights.caption', {
        role: t(`organizations:members.roleNames.${role}`),
      })}
      columns={columns}
      rows={rights}
      rowKey={({ name }) => name}
    />
  )
}
