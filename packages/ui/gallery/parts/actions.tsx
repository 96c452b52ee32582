import {
  Button,
  buttonClass,
  CloseIcon,
  Cluster,
  IconButton,
  Section,
  SuccessIcon,
} from '../../src/elements/index.ts'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ActionsPart() {
  return (
    <Section title="Actions">
      <Cluster>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            Book this time
          </Button>
        ))}
      </Cluster>
      <Cluster>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} size="small" icon={<SuccessIcon />}>
            Save changes
          </Button>
        ))}
      </Cluster>
      <Cluster>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy busyLabel="Saving">
            Save changes
          </Button>
        ))}
      </Cluster>
      <Cluster>
        <Button variant="primary" disabledReason="Choose a time first.">
          Book this time
        </Button>
      </Cluster>
      <Cluster>
        <a className={buttonClass({ variant: 'primary' })} href="#top">
          Request a demo
        </a>
        <IconButton label="Close" icon={<CloseIcon />} />
        <IconButton label="Close" icon={<CloseIcon />} variant="secondary" />
        <IconButton label="Close" icon={<CloseIcon />} variant="secondary" size="small" />
      </Cluster>
    </Section>
  )
}
