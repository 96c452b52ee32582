/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the roles
   repeat what the elements are, because some browsers take it from them when the card layout changes `display` */
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import type { LinkParts } from '../attributes/link-parts.ts'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import { DataHeader } from './data-header.tsx'
import styles from './data-list.module.css'
import { SelectAll, SelectRow } from './data-selection.tsx'

export interface DataColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** `primary` names the row and carries its link, `secondary` is muted, `date` too and in one line, `number` lines up its figures; default `text`. */
  kind?: 'primary' | 'text' | 'secondary' | 'date' | 'number' | 'status' | undefined
  /** The order the rows are in now by this column; `none` when it could be sorted and is not. */
  sort?: 'ascending' | 'descending' | 'none' | undefined
  /** The link that sorts by this column, since the order lives in the URL. */
  sortLink?: ((parts: LinkParts) => ReactElement) | undefined
}

/** Rows that are ticked, for what is done with several at once. */
export interface DataSelection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** The name of the box that ticks all rows shown. */
  allLabel: string
  /** The name of the box of a row. */
  labelOf: (row: Row) => string
}

export interface DataListProps<Row> {
  caption: string
  /** The caption is for screen readers only, because a heading says the same. */
  captionHidden?: boolean | undefined
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The link of a row around its primary cell; it covers the whole row. */
  rowLink?: ((row: Row, parts: LinkParts) => ReactElement) | undefined
  /** One action of a row. */
  rowAction?: ((row: Row) => ReactNode) | undefined
  /** The heading of the actions' column, for screen readers. */
  actionsLabel?: string | undefined
  selection?: DataSelection<Row> | undefined
}

/** Rows that read like a well-set table, and like cards where there is no room for columns. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, rowAction, actionsLabel, selection } = props
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table}>
        <caption className={styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {selection !== undefined && <SelectAll {...selection} keys={rows.map(rowKey)} />}
            {columns.map((column) => (
              <DataHeader key={column.id} {...column} />
            ))}
            {rowAction !== undefined && (
              <th role="columnheader" scope="col" className={styles.header}>
                <VisuallyHidden>{actionsLabel}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <DataRow key={rowKey(row)} row={row} list={props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DataRow<Row>({ row, list }: { row: Row; list: DataListProps<Row> }) {
  const { columns, rowLink, rowAction, rowKey, selection } = list
  return (
    <tr
      role="row"
      className={classNames(
        styles.row,
        rowLink !== undefined && styles.linked,
        selection?.selected.has(rowKey(row)) && styles.selected,
      )}
    >
      {selection !== undefined && (
        <SelectRow {...selection} id={rowKey(row)} label={selection.labelOf(row)} />
      )}
      {columns.map((column) => (
        <DataCell key={column.id} column={column} row={row} rowLink={rowLink} />
      ))}
      {rowAction !== undefined && (
        <td role="cell" className={styles.action}>
          {rowAction(row)}
        </td>
      )}
    </tr>
  )
}

interface DataCellProps<Row> extends Pick<DataListProps<Row>, 'rowLink'> {
  column: DataColumn<Row>
  row: Row
}

function DataCell<Row>({ column, row, rowLink }: DataCellProps<Row>) {
  const { kind = 'text', header, cell } = column
  const content = cell(row)
  if (kind === 'primary') {
    return (
      <th role="rowheader" scope="row" className={styles.primary}>
        {rowLink === undefined ? content : rowLink(row, { className: styles.link ?? '', children: content })}
      </th>
    )
  }
  return (
    <td role="cell" className={classNames(styles.cell, styles[kind])}>
      {kind !== 'status' && (
        <span className={styles.term} aria-hidden="true">
          {header}
        </span>
      )}
      {content}
    </td>
  )
}
