/** The place of the logo is kept free before it has arrived. @throws when the drawing has no `viewBox` */
export function createLogoCss(logo: string): string {
  const [, width, height] = /<svg[^>]*viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(logo) ?? []
  if (width === undefined || height === undefined) throw new Error('The logo has no viewBox.')
  return `:root{--logo-shape:${width}/${height}}`
}
