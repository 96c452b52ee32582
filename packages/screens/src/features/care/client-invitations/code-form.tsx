import { useTranslation } from '@platform/i18n'
import { pathOf } from '@platform/routing/pages'
import { Button, Form, FormActions, Notice, Skeleton, Stack } from '@platform/ui/elements'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import type * as z from 'zod/mini'
import { CopyButton } from '../../../parts/codes/copy-button.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import {
  readDay,
  readScopes,
  SharingFields,
  type SharingWords,
  type TypedSharing,
} from '../care-team/sharing-fields.tsx'
import { useRefreshCare } from '../care-team/use-refresh-care.ts'
import styles from './code-form.module.css'

const QrCode = lazy(async () => ({ default: (await import('../../../parts/codes/qr-code.tsx')).QrCode }))

interface CodeFormProps<Values extends TypedSharing> {
  /** What the contract takes. */
  readonly schema: z.ZodMiniType
  readonly complete: (typed: TypedSharing) => Values
  readonly make: (values: Values) => Promise<{ readonly code: string }>
  /** What to do with the code. */
  readonly text: string
  readonly words?: SharingWords
  readonly onClose: () => void
}

/** Makes a code that one person is let in with, and shows it once. */
export function CodeForm<Values extends TypedSharing>(props: CodeFormProps<Values>): ReactElement {
  const { schema, complete, make, text, words, onClose } = props
  const { t } = useTranslation(['care', 'common'])
  const refresh = useRefreshCare()
  const [code, setCode] = useState<string>()
  const form = useNativeForm<Values>({
    schema,
    fields: ['scopes', 'endsOn'],
    read: (data) => complete({ scopes: readScopes(data), endsOn: readDay(data, 'endsOn') }),
    describe: (name, problem) =>
      name === 'scopes' ? t('care:careTeam.sharing.missing') : t(`common:field.${problem}`),
    submit: async (values) => {
      setCode((await make(values)).code)
      await refresh()
    },
  })
  if (code !== undefined) return <MadeCode code={code} text={text} onClose={onClose} />
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('care:careTeam.invite.failed')} />
      <SharingFields scopes={form.field('scopes')} endsOn={form.field('endsOn')} {...words} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.sending')}>
          {t('care:careTeam.invite.makeCode')}
        </Button>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

/** Where whoever scans it is shown what it is about; what follows the hash is in no log. */
function addressOf(code: string): string {
  return `${location.origin}${pathOf('provider.invite')}#${code}`
}

function MadeCode(props: { code: string; text: string; onClose: () => void }): ReactElement {
  const { code, text, onClose } = props
  const { t } = useTranslation('care')
  return (
    <Stack>
      <Notice tone="success" title={t('careTeam.code.title')} live>
        {text}
      </Notice>
      <div className={styles.made}>
        <div className={styles.typed}>
          <p className={styles.code} dir="ltr">
            {code}
          </p>
          <CopyButton text={code} />
        </div>
        <Suspense fallback={<Skeleton shape="control" lines={4} />}>
          <QrCode text={addressOf(code)} label={t('careTeam.code.picture')} />
        </Suspense>
      </div>
      <p>{t('careTeam.code.scan')}</p>
      <FormActions>
        <Button variant="primary" onClick={onClose}>
          {t('careTeam.code.done')}
        </Button>
      </FormActions>
    </Stack>
  )
}
