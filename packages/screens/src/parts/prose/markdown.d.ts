declare module '*.md' {
  import type { ProseDocument } from './prose-document.ts'
  const document: ProseDocument
  export default document
}
