import type { ImportedKind } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { DataList } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import styles from './health-imports.module.css'
import { useRefusalText } from './use-refusal-text.ts'

const MOST_SOURCES = 3

/** What a file has of each kind of measurement: what is new, what is there already, and what is not taken. */
export function ImportedKinds({ kinds }: { readonly kinds: readonly ImportedKind[] }): ReactElement {
  const { t } = useTranslation(['health-imports', 'health-record'])
  const { number } = useReaderFormat()
  const columns = 'health-imports:healthImports.column'
  return (
    <DataList
      caption={t('health-imports:healthImports.kinds')}
      rows={kinds}
      rowKey={({ kind }) => kind}
      columns={[
        {
          id: 'kind',
          kind: 'primary',
          header: t(`${columns}.kind`),
          cell: ({ kind }) => t(`health-record:journalEntries.kind.${kind}`),
        },
        { id: 'added', kind: 'number', header: t(`${columns}.added`), cell: ({ added }) => number(added) },
        {
          id: 'present',
          kind: 'number',
          header: t(`${columns}.present`),
          cell: ({ present }) => number(present),
        },
        { id: 'refused', header: t(`${columns}.refused`), cell: (row) => <NotTaken row={row} /> },
        { id: 'time', kind: 'secondary', header: t(`${columns}.time`), cell: (row) => <Span row={row} /> },
        {
          id: 'sources',
          kind: 'secondary',
          header: t(`${columns}.sources`),
          cell: (row) => <Sources row={row} />,
        },
      ]}
    />
  )
}

interface RowProps {
  readonly row: ImportedKind
}

function NotTaken({ row: { refused, unusual } }: RowProps): ReactElement {
  const { t } = useTranslation('health-imports')
  const { number } = useReaderFormat()
  const refusal = useRefusalText()
  const said = [
    ...refused.map(({ code, count }) => `${number(count)}: ${refusal(code)}`),
    ...(unusual > 0 ? [t('healthImports.unusual', { count: unusual, number: number(unusual) })] : []),
  ]
  if (said.length === 0) return <>{number(0)}</>
  return (
    <ul className={styles.plain}>
      {said.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function Span({ row: { firstAt, lastAt } }: RowProps): ReactElement {
  const { t } = useTranslation('common')
  const { shortDate } = useReaderFormat()
  if (firstAt === null || lastAt === null) return <>{t('state.none')}</>
  const [from, to] = [shortDate(firstAt), shortDate(lastAt)]
  return <>{from === to ? from : `${from} – ${to}`}</>
}

function Sources({ row: { sources } }: RowProps): ReactElement {
  const { t } = useTranslation(['health-imports', 'common'])
  const { number } = useReaderFormat()
  const named = sources.filter(({ name }) => name !== '').slice(0, MOST_SOURCES)
  const others = sources.length - named.length
  if (named.length === 0) return <>{t('common:state.none')}</>
  return (
    <ul className={styles.plain}>
      {named.map(({ name, count }) => (
        <li key={name}>
          <bdi>{name}</bdi> ({number(count)})
        </li>
      ))}
      {others > 0 && (
        <li>{t('health-imports:healthImports.otherSources', { count: others, number: number(others) })}</li>
      )}
    </ul>
  )
}
