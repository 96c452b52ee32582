import type { ReactElement } from 'react'
import { buttonClass } from '../actions/button-class.ts'
import { classNames } from '../attributes/class-names.ts'
import type { LinkParts } from '../attributes/link-parts.ts'
import { ChevronIcon } from '../icons/icons.tsx'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import styles from './pager.module.css'

export interface PagerStep {
  label: string
  link: (parts: LinkParts) => ReactElement
}

export interface PagerPage {
  number: number
  /** Its number as shown, in the reader's digits. */
  label: string
  /** Such as "Page 3". */
  name: string
  link: (parts: LinkParts) => ReactElement
}

export interface PagerProps {
  label: string
  /** Such as "21 to 40 of 312". */
  status: string
  previous?: PagerStep | undefined
  next?: PagerStep | undefined
  /** The pages to jump to, in order; a gap between their numbers is shown as an ellipsis. */
  pages?: readonly PagerPage[] | undefined
  current?: number | undefined
}

/** Links to the other pages of a list; each is a URL, so that a page can be kept, shared and gone back to. */
export function Pager({ label, status, previous, next, pages = [], current }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <p className={styles.status}>{status}</p>
      <ul className={styles.steps}>
        {previous !== undefined && (
          <li>{previous.link({ className: stepClass, children: <Before label={previous.label} /> })}</li>
        )}
        {pages.map((page, index) => (
          <PageItem
            key={page.number}
            page={page}
            isCurrent={page.number === current}
            isAfterGap={index > 0 && page.number !== (pages[index - 1]?.number ?? 0) + 1}
          />
        ))}
        {next !== undefined && (
          <li>{next.link({ className: stepClass, children: <After label={next.label} /> })}</li>
        )}
      </ul>
    </nav>
  )
}

const stepClass = classNames(buttonClass({ size: 'small' }), styles.step)

function Before({ label }: { label: string }) {
  return (
    <>
      <ChevronIcon className={styles.back} />
      {label}
    </>
  )
}

function After({ label }: { label: string }) {
  return (
    <>
      {label}
      <ChevronIcon className={styles.forward} />
    </>
  )
}

interface PageItemProps {
  page: PagerPage
  isCurrent: boolean
  isAfterGap: boolean
}

function PageItem({ page, isCurrent, isAfterGap }: PageItemProps) {
  return (
    <>
      {isAfterGap && (
        <li aria-hidden="true" className={styles.gap}>
          …
        </li>
      )}
      <li className={styles.page}>
        {isCurrent ? (
          <span className={styles.current} aria-current="page">
            <PageNumber page={page} />
          </span>
        ) : (
          page.link({
            className: classNames(buttonClass({ variant: 'quiet', size: 'small' }), styles.number),
            children: <PageNumber page={page} />,
          })
        )}
      </li>
    </>
  )
}

/** The name holds the number, so that saying what is seen works with voice control. */
function PageNumber({ page }: { page: PagerPage }) {
  return (
    <>
      <span aria-hidden="true">{page.label}</span>
      <VisuallyHidden>{page.name}</VisuallyHidden>
    </>
  )
}
