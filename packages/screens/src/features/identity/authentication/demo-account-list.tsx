import { demoSignInSchema } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useCurrentPage } from '@platform/routing'
import { Avatar } from '@platform/ui/elements'
import { useId, type ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './demo-account-list.module.css'

/** Whom each sign-in is for. */
const SERVED: Readonly<Record<string, readonly string[]>> = {
  'main.home': ['client', 'platformAdmin'],
  'main.professional': ['professional', 'searchProfile'],
  'provider.login': ['provider'],
}

/** Signs in as one of the people of a demo: a click fills in the form around it and sends it. */
export function DemoAccountList(): ReactElement | null {
  const { t } = useTranslation(['identity', 'common'])
  const titleId = useId()
  const { site } = useServices()
  const kinds = SERVED[useCurrentPage()?.id ?? ''] ?? []
  const { data: demo } = demoSignInSchema.safeParse(site.demo)
  const accounts = demo?.accounts.filter(({ kind }) => kinds.includes(kind)) ?? []
  if (demo === undefined || accounts.length === 0) return null
  return (
    <div role="group" aria-labelledby={titleId} className={styles.demo}>
      <p id={titleId}>{t('identity:authentication.demo.title')}</p>
      <ul className={styles.accounts}>
        {accounts.map(({ kind, email, name, isLeader }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.account}
              onClick={({ currentTarget: { form } }) => sendAs(form, email, demo.password)}
            >
              <Avatar name={name} size="small" />
              <span>
                {name}
                <span className={styles.kind}>
                  {isLeader ? t('identity:authentication.demo.leader') : t(`common:account.kind.${kind}`)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function sendAs(form: HTMLFormElement | null, email: string, password: string): void {
  for (const [name, value] of Object.entries({ email, password })) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = value
  }
  form?.requestSubmit()
}
