/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the roles
   repeat what the elements are, because some browsers take it from them when the card layout changes `display` */
import { classNames } from '../attributes/class-names.ts'
import { ChevronIcon } from '../icons/icons.tsx'
import styles from './data-list.module.css'
import type { DataColumn } from './data-list.tsx'

export function DataHeader({
  header,
  kind,
  sort,
  sortLink,
}: Pick<DataColumn<never>, 'header' | 'kind' | 'sort' | 'sortLink'>) {
  // Beside every column that can be sorted, seen or not, so that none changes its width.
  const mark = sort !== undefined && (
    <ChevronIcon
      className={classNames(
        styles.sortMark,
        sort === 'none' && styles.unsorted,
        sort === 'ascending' && styles.up,
      )}
    />
  )
  const content = (
    <>
      {header}
      {mark}
    </>
  )
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort}
      className={classNames(styles.header, kind === 'number' && styles.number)}
    >
      {sortLink === undefined ? content : sortLink({ className: styles.sortLink ?? '', children: content })}
    </th>
  )
}
