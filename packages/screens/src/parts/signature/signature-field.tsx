import type { Signature } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { RadioGroup, TextField } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { SignaturePad } from './signature-pad.tsx'

interface SignatureFieldProps {
  /** Of the control that an error summary leads to. */
  readonly id: string
  readonly error?: string | undefined
  readonly start: Signature | null
}

/** A signature, typed or drawn; read it from the form with `readSignature`. */
export function SignatureField({ id, error, start }: SignatureFieldProps): ReactElement {
  const { t } = useTranslation('common')
  const [kind, setKind] = useState<Signature['kind']>(start?.kind ?? 'typed')
  return (
    <>
      <RadioGroup
        legend={t('signature.legend')}
        name="signatureKind"
        inline
        value={kind}
        options={[
          { value: 'typed', label: t('signature.byName') },
          { value: 'drawn', label: t('signature.byHand') },
        ]}
        onValueChange={(value) => setKind(value === 'drawn' ? 'drawn' : 'typed')}
      />
      {kind === 'typed' ? (
        <TextField
          id={id}
          name="signatureName"
          label={t('signature.name')}
          help={t('signature.nameHelp')}
          error={error}
          defaultValue={start?.kind === 'typed' ? start.name : ''}
          autoComplete="name"
        />
      ) : (
        <SignaturePad id={id} error={error} start={start?.kind === 'drawn' ? start.path : ''} />
      )}
    </>
  )
}
