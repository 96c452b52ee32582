import type { Language } from '@platform/contract'
import { escapeHtml } from '../html/escape-html.ts'
import { directionOf, readMailTexts } from '@platform/i18n/mail'
import type { MailContent } from '../../tables/infrastructure/mail-content.ts'

export interface MailBrand {
  readonly name: string
  /** Absent when the site is served elsewhere and its logo is not known here. */
  readonly logoUrl: string | undefined
}

export interface LaidOutMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export function layOutMail(brand: MailBrand, language: Language, content: MailContent): LaidOutMail {
  return {
    subject: content.subject,
    text: layOutText(brand, language, content),
    html: layOutHtml(brand, language, content),
  }
}

function layOutText({ name }: MailBrand, language: Language, content: MailContent): string {
  const { heading, paragraphs, action } = content
  const blocks = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])]
  return `${[...blocks, `-- \n${readMailTexts(language)('layout.sentBy', { site: name })}`].join('\n\n')}\n`
}

const FONT = 'font-family:Verdana,Geneva,Tahoma,sans-serif;font-size:16px;line-height:1.6;color:#23211f'
const SMALL = 'font-size:14px;line-height:1.5;color:#5c5650'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#23211f;color:#ffffff;text-decoration:none;font-weight:bold'

/** Styles stand in attributes, because mail programs drop style sheets; no layout beyond one column. */
function layOutHtml(brand: MailBrand, language: Language, content: MailContent): string {
  const { subject, heading, paragraphs, action } = content
  const direction = directionOf(language)
  const t = readMailTexts(language)
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f6f3ef"><div dir="${direction}" style="max-width:36rem;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff;${FONT}">`,
    `<p style="margin:0 0 24px;font-weight:bold">${layOutLogo(brand)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    action === undefined ? '' : layOutAction(action, t('layout.copyLink')),
    `<p style="margin:32px 0 0;${SMALL}">${escapeHtml(t('layout.sentBy', { site: brand.name }))}</p>`,
    `</div></body></html>`,
  ].join('')
}

function layOutLogo({ name, logoUrl }: MailBrand): string {
  if (logoUrl === undefined) return escapeHtml(name)
  return `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="32" style="height:32px">`
}

function layOutAction(
  { label, url }: { readonly label: string; readonly url: string },
  copyLink: string,
): string {
  const address = escapeHtml(url)
  return [
    `<p style="margin:24px 0"><a href="${address}" style="${BUTTON}">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0;${SMALL}">${escapeHtml(copyLink)}<br><span dir="ltr" style="word-break:break-all">${address}</span></p>`,
  ].join('')
}
