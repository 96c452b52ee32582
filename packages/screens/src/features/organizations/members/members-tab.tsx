import { MEMBER_STATES, MEMBERS_PAGE_SIZE, ORGANIZATION_ROLES } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { Pager, Section, Skeleton, Stack, TextField, type PagerStep } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ANY } from '../../../parts/lists/list.queries.ts'
import { InvitationsSection } from './invitations-section.tsx'
import { MemberList } from './member-list.tsx'
import styles from './members.module.css'
import { memberList } from './members.queries.ts'
import { useSettled } from './use-settled.ts'

const STATES = [ANY, ...MEMBER_STATES] as const
const ROLES = [ANY, ...ORGANIZATION_ROLES] as const
const FIELDS = { q: '', state: STATES, role: ROLES, page: 1 } as const

/** The members, narrowed by what is in the address, and the invitations below them. */
export function MembersTab(): ReactElement {
  const { t } = useTranslation('organizations')
  const [filter] = usePageSearch(FIELDS)
  const members = useQuery({ ...memberList(useServices(), filter), placeholderData: keepPreviousData })
  const { q, state, role, page } = filter
  return (
    <Stack gap="section">
      <Section title={t('members.title')} titleHidden>
        <MemberFilters />
        <Loaded query={members} skeleton={<Skeleton shape="control" lines={6} />}>
          {({ items, total }) => (
            <>
              <p className={styles.count} role="status">
                {t('members.count', { count: total })}
              </p>
              <MemberList members={items} isFiltered={q !== '' || state !== ANY || role !== ANY} />
              <MemberPages page={page} total={total} />
            </>
          )}
        </Loaded>
      </Section>
      <InvitationsSection />
    </Stack>
  )
}

function MemberFilters(): ReactElement {
  const { t } = useTranslation('organizations')
  const [{ q, state, role }, change] = usePageSearch(FIELDS)
  const [typed, setTyped] = useState(q)
  // A call for each letter would be many; the last one counts.
  useSettled(typed, (text) => {
    if (text !== q) change({ q: text, page: 1 })
  })
  return (
    <search className={styles.filters}>
      <TextField
        label={t('members.search')}
        type="search"
        value={typed}
        maxLength={100}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ChoiceFilter
        label={t('members.state')}
        value={state}
        choices={STATES}
        labelOf={(choice) => t(`members.states.${choice}`)}
        onChange={(next) => change({ state: next, page: 1 })}
      />
      <ChoiceFilter
        label={t('members.role')}
        value={role}
        choices={ROLES}
        labelOf={(choice) => (choice === ANY ? t('members.anyRole') : t(`members.roleNames.${choice}`))}
        onChange={(next) => change({ role: next, page: 1 })}
      />
    </search>
  )
}

function MemberPages({ page, total }: { page: number; total: number }): ReactElement | null {
  const { t } = useTranslation(['common', 'organizations'])
  const [search] = usePageSearch(FIELDS)
  const last = Math.ceil(total / MEMBERS_PAGE_SIZE)
  if (last <= 1) return null
  const step = (number: number, label: string): PagerStep => ({
    label,
    link: (parts) => <PageLink {...parts} page="professional.admin" search={{ ...search, page: number }} />,
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
