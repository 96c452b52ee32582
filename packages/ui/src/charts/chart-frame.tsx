import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Tabs } from '../composites/tabs/tabs.tsx'
import type { HeadingLevel } from '../elements/attributes/tones.ts'
import { DataList } from '../elements/lists/data-list.tsx'
import type { DataColumn } from '../elements/lists/data-list.tsx'
import { Disclosure } from '../elements/structure/disclosure.tsx'
import styles from './charts.module.css'

export interface ChartTexts {
  /** Such as "How to show it". */
  views: string
  chart: string
  table: string
  time: string
  /** The heading of the notes in the table; needed where points have notes. */
  note?: string | undefined
  /** The name of the slider along the points, such as "Move along the measurements". */
  explore: string
}

/** All times are epoch ms; all words come from the caller, in the reader's language and zone. */
export interface ChartOptions {
  title: string
  /** What the chart says, in one sentence: for everyone who reads rather than looks. */
  summary: string
  texts: ChartTexts
  /** A moment in full, such as "12 March, 08:15". */
  formatTime: (at: number) => string
  /** A moment on the axis, such as "12 Mar". */
  formatTick: (at: number) => string
  formatAxis: (value: number) => string
  /** `small` is for an overview: no axes, and the table behind a disclosure. */
  size?: 'full' | 'small' | undefined
  headingLevel?: HeadingLevel | undefined
  empty?: ReactNode
}

interface ChartFrameProps<Row> {
  options: ChartOptions
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  children: ReactNode
}

/** A chart with its title, what it says in words, and its numbers as a table one tab away. */
export function ChartFrame<Row>({ options, rows, columns, rowKey, children }: ChartFrameProps<Row>) {
  const { title, summary, texts, size = 'full', headingLevel = 3, empty } = options
  const [view, setView] = useState('chart')
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  const table = <DataList caption={title} captionHidden columns={columns} rows={rows} rowKey={rowKey} />
  return (
    <section className={styles.chart} aria-labelledby={titleId}>
      <div>
        <Heading id={titleId}>{title}</Heading>
        {rows.length > 0 && <p className={styles.summary}>{summary}</p>}
      </div>
      {rows.length === 0 && empty}
      {rows.length > 0 && size === 'small' && (
        <>
          {children}
          <Disclosure summary={texts.table}>{table}</Disclosure>
        </>
      )}
      {rows.length > 0 && size === 'full' && (
        <Tabs
          label={texts.views}
          value={view}
          onValueChange={setView}
          tabs={[
            { id: 'chart', label: texts.chart, panel: children },
            { id: 'table', label: texts.table, panel: table },
          ]}
        />
      )}
    </section>
  )
}

export function createColumns<Row extends { at: number; note?: string | undefined }>(
  { texts, formatTime }: Pick<ChartOptions, 'texts' | 'formatTime'>,
  values: readonly DataColumn<Row>[],
): readonly DataColumn<Row>[] {
  return [
    { id: 'time', header: texts.time, kind: 'primary', cell: ({ at }) => formatTime(at) },
    ...values,
    ...(texts.note === undefined
      ? []
      : [{ id: 'note', header: texts.note, kind: 'secondary' as const, cell: ({ note }: Row) => note }]),
  ]
}
