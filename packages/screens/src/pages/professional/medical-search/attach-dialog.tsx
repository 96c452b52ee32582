import { idSchema } from '@platform/contract'
import type { CodeDetail } from '@platform/contract/code-search'
import { PROFILE_SECTIONS, type ProfileSection } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { EmptyState, Skeleton } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import * as z from 'zod/mini'
import { nameOfCode } from '../../../features/health-record/codings/name-of-code.ts'
import { ProposeDialog } from '../../../features/health-record/profile-proposals/propose-dialog.tsx'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { SearchAsTyped } from '../../../parts/list-view/search-as-typed.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './medical-search.module.css'

/** Of more clients the rest is found by name. */
const MOST_CLIENTS = 100

interface AttachDialogProps {
  readonly concept: CodeDetail
  /** As what it can stand in a health profile. */
  readonly sections: readonly ProfileSection[]
  readonly onClose: () => void
}

interface Chosen {
  readonly personId: string
  readonly section: ProfileSection
}

interface Choosable {
  readonly id: string
  readonly name: string
}

const schema = z.strictObject({ personId: idSchema, section: z.enum(PROFILE_SECTIONS) })

/** For whom and as what a concept is proposed, and then what else is said of it. */
export function AttachDialog({ concept, sections, onClose }: AttachDialogProps): ReactElement {
  const { t, ready } = useTranslation(['code-search', 'common', 'health-record', 'profile-entries'])
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<Chosen & { readonly name: string }>()
  const clients = useQuery({
    ...useServices().api.query.dataTrust.clients.list.queryOptions({
      input: { state: 'active', limit: MOST_CLIENTS, ...(q !== '' && { q }) },
    }),
    placeholderData: keepPreviousData,
    // Whoever has let them has done so for their health record, or for something else.
    select: ({ items, nextCursor }) => ({
      isAll: nextCursor === null,
      items: items
        .filter(({ scopes }) => scopes.includes('record'))
        .map((client): Choosable => ({ id: client.id, name: fullName(client) })),
    }),
  })
  if (ready && chosen !== undefined)
    return (
      <ProposeDialog
        personId={chosen.personId}
        kind={chosen.section}
        preset={{ ...toNamed(concept), forName: chosen.name }}
        onClose={onClose}
      />
    )
  const found = clients.data
  if (ready && found !== undefined && (found.items.length > 0 || q !== ''))
    return (
      <ChooseClient
        clients={found.items}
        sections={sections}
        search={found.isAll && q === '' ? undefined : { q, onSearch: setQ }}
        onChoose={({ personId, section }) =>
          setChosen({
            personId,
            section,
            name: found.items.find(({ id }) => id === personId)?.name ?? '',
          })
        }
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      title={ready ? t('code-search:codes.attach.title') : ''}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <Loaded query={clients} skeleton={<Skeleton shape="control" lines={2} />}>
        {() => (ready ? <NoClients /> : <Skeleton shape="control" lines={2} />)}
      </Loaded>
    </Dialog>
  )
}

function toNamed({ display, system, code, source: { version } }: CodeDetail) {
  return { name: nameOfCode(display), codings: [{ system, version, code, display }] }
}

function NoClients(): ReactElement {
  const { t } = useTranslation('code-search')
  return (
    <EmptyState title={t('codes.attach.noClients')} headingLevel={3}>
      {t('codes.attach.noClientsText')}
    </EmptyState>
  )
}

interface ChooseClientProps extends Pick<AttachDialogProps, 'sections' | 'onClose'> {
  readonly clients: readonly Choosable[]
  /** Where there are more than are listed. */
  readonly search: { readonly q: string; readonly onSearch: (q: string) => void } | undefined
  readonly onChoose: (chosen: Chosen) => void
}

function ChooseClient({ clients, sections, search, onChoose, onClose }: ChooseClientProps): ReactElement {
  const { t } = useTranslation(['code-search', 'common', 'profile-entries'])
  const table: FieldTable<Chosen> = {
    personId: {
      label: t('code-search:codes.attach.client'),
      placeholder: t('code-search:codes.attach.choose'),
      options: clients.map(({ id, name }) => ({ value: id, label: name })),
      wrong: { other: t('code-search:codes.attach.missing') },
    },
    section: {
      label: t('code-search:codes.attach.as'),
      options: sections.map((section) => ({
        value: section,
        label: t(`profile-entries:profileEntries.kind.${section}`),
      })),
      parse: (text) => sections.find((section) => section === text) ?? 'condition',
    },
  }
  const form = useTableForm<Chosen>({
    table,
    schema,
    mayBeLost: true,
    submit: (values) => Promise.resolve(onChoose(values)),
  })
  return (
    <FormDialog
      form={form}
      title={t('code-search:codes.attach.title')}
      failedTitle={t('code-search:codes.attach.failed')}
      submitLabel={t('code-search:codes.attach.next')}
      busyLabel={t('common:state.loading')}
      onClose={onClose}
    >
      <p className={styles.quiet}>{t('code-search:codes.attach.text')}</p>
      {search !== undefined && <SearchAsTyped label={t('code-search:codes.attach.find')} {...search} />}
      {clients.length === 0 && <p>{t('code-search:codes.attach.noMatch')}</p>}
      <Fields table={table} form={form} />
    </FormDialog>
  )
}
