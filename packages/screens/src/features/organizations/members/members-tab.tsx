import { MEMBER_STATES, MEMBERS_PAGE_SIZE, ORGANIZATION_ROLES } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Pager, Section, Skeleton, Stack, type PagerStep } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { choiceField, type ListField } from '../../../parts/list-view/list-field.ts'
import { useList, type List } from '../../../parts/list-view/use-list.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ANY } from '../../../parts/lists/list.queries.ts'
import { InvitationsSection } from './invitations-section.tsx'
import { MemberList } from './member-list.tsx'
import styles from './members.module.css'
import { memberList } from './members.queries.ts'

const STATES = [ANY, ...MEMBER_STATES] as const
const ROLES = [ANY, ...ORGANIZATION_ROLES] as const
const FIELDS = { q: '', state: STATES, role: ROLES, page: 1 } as const

/** The members, narrowed by what is in the address, and the invitations below them. */
export function MembersTab(): ReactElement {
  const { t } = useTranslation('organizations')
  const list = useList(FIELDS, (search, parts) => (
    <PageLink page="professional.admin" search={search} {...parts} />
  ))
  const { q, state, role, page } = list.filter
  const members = useQuery({ ...memberList(useServices(), list.filter), placeholderData: keepPreviousData })
  const fields = useMemberFields()
  const isFiltered = q !== '' || state !== ANY || role !== ANY
  return (
    <Stack gap="section">
      <Section title={t('members.title')} titleHidden>
        <ListView
          list={list}
          label={t('members.find')}
          search={{ label: t('members.search'), maxLength: 100 }}
          fields={fields}
          found={members.data && t('members.count', { count: members.data.total })}
          hasDensity
        >
          <Loaded query={members} skeleton={<Skeleton shape="control" lines={6} />}>
            {({ items, total }) => (
              <>
                <MemberList
                  members={items}
                  clear={isFiltered && <ClearFilters list={list} fields={fields} />}
                />
                <MemberPages list={list} page={page} total={total} />
              </>
            )}
          </Loaded>
        </ListView>
      </Section>
      <InvitationsSection />
    </Stack>
  )
}

function useMemberFields(): readonly ListField[] {
  const { t } = useTranslation('organizations')
  return [
    choiceField({
      name: 'state',
      label: t('members.state'),
      choices: STATES,
      labelOf: (choice) => t(`members.states.${choice}`),
    }),
    choiceField({
      name: 'role',
      label: t('members.role'),
      choices: ROLES,
      labelOf: (choice) => (choice === ANY ? t('members.anyRole') : t(`members.roleNames.${choice}`)),
    }),
  ]
}

interface MemberPagesProps {
  readonly list: List
  readonly page: number
  readonly total: number
}

function MemberPages({ list, page, total }: MemberPagesProps): ReactElement | null {
  const { t } = useTranslation(['common', 'organizations'])
  const last = Math.ceil(total / MEMBERS_PAGE_SIZE)
  if (last <= 1) return null
  const step = (number: number, label: string): PagerStep => ({
    label,
    link: (parts) => list.linkTo({ page: number }, parts),
  })
  return (
    <div className={styles.pages}>
      <Pager
        label={t('organizations:members.pages')}
        status={t('organizations:members.pageOf', { page, last })}
        previous={page > 1 ? step(page - 1, t('common:navigation.previousPage')) : undefined}
        next={page < last ? step(page + 1, t('common:navigation.nextPage')) : undefined}
      />
    </div>
  )
}
