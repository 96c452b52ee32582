import { Badge, Button, Cluster, Notice, OfflineNotice, Section, Status } from '../../src/elements/index.ts'

const TONES = ['info', 'success', 'warning', 'danger'] as const

function ignore(): void {}

export function MessagesPart() {
  return (
    <Section title="Messages and meaning">
      {TONES.map((tone) => (
        <Notice
          key={tone}
          tone={tone}
          title={`This is ${tone}`}
          onDismiss={ignore}
          dismissLabel="Close this message"
        >
          What happened, what was kept, and <a href="#top">what to do now</a>.
        </Notice>
      ))}
      <Notice
        tone="warning"
        title="Premium ends on 12 March"
        actions={<Button size="small">See plans</Button>}
      />
      <OfflineNotice title="You are offline." actions={<Button size="small">Try again</Button>}>
        You see what was loaded before. Nothing is sent until you are back.
      </OfflineNotice>
      <Cluster gap="normal">
        <Badge>Draft</Badge>
        <Badge tone="accent">Premium</Badge>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Cluster>
      <Cluster gap="loose">
        <Status tone="neutral">Draft</Status>
        <Status tone="accent">Current</Status>
        {TONES.map((tone) => (
          <Status key={tone} tone={tone}>
            {tone}
          </Status>
        ))}
      </Cluster>
    </Section>
  )
}
