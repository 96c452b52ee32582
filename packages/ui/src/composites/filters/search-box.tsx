import type { ComponentProps } from 'react'
import { classNames } from '../../elements/attributes/class-names.ts'
import controlStyles from '../../elements/forms/control.module.css'
import { SearchIcon } from '../../elements/icons/icons.tsx'
import styles from './filter-line.module.css'

export interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'placeholder' | 'className'> {
  /** What is searched, such as "Name or city"; it stands in the field while that is empty. */
  label: string
}

/** The field that a list is searched by, with its name inside, so that it takes one line. */
export function SearchBox({ label, ...rest }: SearchBoxProps) {
  return (
    <div className={styles.box}>
      <SearchIcon className={styles.glass} />
      <input
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        {...rest}
        type="search"
        aria-label={label}
        placeholder={label}
        className={classNames(controlStyles.control, styles.input)}
      />
    </div>
  )
}
