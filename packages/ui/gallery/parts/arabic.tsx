import { Button, Form, Notice, PageHeading, Section, TextField } from '../../src/elements/index.ts'

export function ArabicPart() {
  return (
    <div lang="ar" dir="rtl">
      <Section title="العربية">
        <PageHeading
          title="المستندات"
          description="كل ما استلمته أو أضفته، الأحدث أولاً."
          action={<Button variant="primary">إضافة مستند</Button>}
        />
        <Notice tone="success" title="تم الحفظ">
          يمكنك <a href="#top">تغيير ذلك</a> في أي وقت.
        </Notice>
        <Form>
          <TextField
            label="البريد الإلكتروني"
            help="نكتب إليك بشأن حسابك فقط."
            error="أدخل بريدك الإلكتروني"
          />
          <TextField label="الوزن" suffix="كغ" width="short" />
        </Form>
      </Section>
    </div>
  )
}
