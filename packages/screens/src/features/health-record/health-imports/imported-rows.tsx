import type { ImportedRow } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Checkbox, Disclosure, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'
import { useProfileWords } from '../profile-entries/use-profile-words.ts'
import styles from './health-imports.module.css'
import { useRefusalText } from './use-refusal-text.ts'

interface ImportedRowsProps {
  readonly rows: readonly ImportedRow[]
  /** Those that are left out. */
  readonly exceptRows: ReadonlySet<string>
  readonly onChange: (exceptRows: ReadonlySet<string>) => void
}

/** The entries of a FHIR file, one by one: each can be left out. */
export function ImportedRows({ rows, exceptRows, onChange }: ImportedRowsProps): ReactElement {
  const { t } = useTranslation('health-imports')
  const { number } = useReaderFormat()
  const say = useRowWords()
  const added = rows.filter(({ state }) => state === 'new')
  const present = rows.filter(({ state }) => state === 'present')
  const refused = rows.filter(({ state }) => state === 'refused')
  const toggle = (id: string, isTaken: boolean): void => {
    const next = new Set(exceptRows)
    if (isTaken) next.delete(id)
    else next.add(id)
    onChange(next)
  }
  return (
    <Stack>
      {added.length > 0 && (
        <fieldset className={styles.rows}>
          <legend>{t('healthImports.rows')}</legend>
          {added.map((row) => {
            const { name, details } = say(row)
            return (
              <Checkbox
                key={row.id}
                label={<bdi>{name}</bdi>}
                help={details === '' ? undefined : <bdi>{details}</bdi>}
                checked={!exceptRows.has(row.id)}
                onChange={({ currentTarget }) => toggle(row.id, currentTarget.checked)}
              />
            )
          })}
        </fieldset>
      )}
      {present.length > 0 && (
        <Disclosure
          summary={t('healthImports.presentRows', { count: present.length, number: number(present.length) })}
        >
          <ul>
            {present.map((row) => (
              <li key={row.id}>
                <bdi>{say(row).name}</bdi>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {refused.length > 0 && (
        <Disclosure
          summary={t('healthImports.refusedRows', { count: refused.length, number: number(refused.length) })}
        >
          <ul>
            {refused.map((row) => (
              <li key={row.id}>
                <RefusedRow row={row} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Stack>
  )
}

function RefusedRow({ row }: { readonly row: ImportedRow }): ReactElement {
  const { t } = useTranslation('health-imports')
  const { number } = useReaderFormat()
  const refusal = useRefusalText()
  const { resourceType, resourceId, place } = row
  const what = resourceId === null ? resourceType : `${resourceType}/${resourceId}`
  return (
    <>
      <bdi>{what}</bdi>
      {place !== null && ` · ${t('healthImports.refusedEntry', { place: number(place) })}`}
      <ul className={styles.plain}>
        {row.errors.map(({ pointer, code }) => (
          <li key={pointer + code}>
            <bdi className={styles.element}>{pointer.slice(1).replaceAll('/', '.')}</bdi> {refusal(code)}
          </li>
        ))}
      </ul>
    </>
  )
}

function useRowWords(): (row: ImportedRow) => { readonly name: string; readonly details: string } {
  const { t } = useTranslation(['health-record', 'profile-entries'])
  const { dateTime } = useReaderFormat()
  const entry = useEntryWords()
  const words = useProfileWords()
  return ({ profile, journal, resourceType }) => {
    if (journal !== null) {
      const name = t(`health-record:journalEntries.kind.${journal.kind}`)
      const details = [entry.said(journal), dateTime(journal.at), journal.note].filter((part) => part !== '')
      return { name, details: details.join(', ') }
    }
    if (profile === null) return { name: resourceType, details: '' }
    const { kind, name, criticality, note } = profile
    const danger = criticality === null ? '' : t(`profile-entries:profileEntries.criticality.${criticality}`)
    const details = [danger, ...words.details(profile), note].filter((part) => part !== '')
    return {
      name: `${t(`profile-entries:profileEntries.kind.${kind}`)}: ${name}`,
      details: details.join(', '),
    }
  }
}
