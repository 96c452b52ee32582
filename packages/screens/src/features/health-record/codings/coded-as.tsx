import type { Coding } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { classNames, InfoIcon } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import styles from './codings.module.css'
import { useSystems } from './use-systems.ts'

interface CodedAsProps {
  readonly codings: readonly Coding[]
  /** What can be done about one of them. */
  readonly action?: ((coding: Coding) => ReactNode) | undefined
}

/** The codes of something, each with what its code system says of it and the notice of its licence, which opens below it. */
export function CodedAs({ codings, action }: CodedAsProps): ReactElement | null {
  return codings.length === 0 ? null : <Codes codings={codings} action={action} />
}

function Codes({ codings, action }: CodedAsProps): ReactElement {
  const { t } = useTranslation('profile-entries')
  const systemOf = useSystems()
  return (
    <ul className={styles.codes} aria-label={t('profileEntries.codings.label')}>
      {codings.map((coding) => (
        <li key={keyOf(coding)} className={classNames(styles.coded, action !== undefined && styles.chip)}>
          {action !== undefined && <span className={styles.quiet}>{t('profileEntries.codings.coded')}</span>}
          <OneCode coding={coding} {...systemOf(coding.system)} />
          {action?.(coding)}
        </li>
      ))}
    </ul>
  )
}

interface OneCodeProps extends ReturnType<ReturnType<typeof useSystems>> {
  readonly coding: Coding
}

function OneCode({ coding, name, notice }: OneCodeProps): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { system, version, code, display } = coding
  return (
    <details className={styles.code}>
      <summary title={t('profileEntries.codings.about')}>
        <code dir="ltr">{code}</code> <bdi>{name}</bdi>
        <InfoIcon className={styles.icon} />
      </summary>
      <div className={styles.about}>
        {display !== '' && (
          <p>
            <bdi>{display}</bdi>
          </p>
        )}
        <p>
          <bdi dir="ltr">{system}</bdi>
          {version !== null && <>, {t('profileEntries.codings.version', { version })}</>}
        </p>
        {notice !== null && <p dir="auto">{notice}</p>}
      </div>
    </details>
  )
}

export function keyOf({ system, code }: Pick<Coding, 'system' | 'code'>): string {
  return `${system}|${code}`
}
