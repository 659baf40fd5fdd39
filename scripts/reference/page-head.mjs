// Ours: the Markdown plugin writes no contents for a page that holds all its members.
const generated =
  '<!-- Written by `npm run docs` from the sources. Change the doc comments there. -->'
const introduction =
  'Every public entry, under the name that dapps import it by, with what it exports and the comments of the sources.'

/**
 * A plugin of TypeDoc: what stands at the head of a page. Pages are long, so each begins with its contents.
 * @param {import('typedoc').Application} app with the plugin for Markdown
 */
export function pageHead({ renderer: { markdownHooks } }) {
  for (const page of ['index.page.begin', 'page.begin']) markdownHooks.on(page, () => generated)
  markdownHooks.on('content.begin', (context) =>
    context.page.model.isProject() ? introduction : contents(context),
  )
}

function contents(context) {
  const link = (one) =>
    `[${one.name}](${context.urlTo(one.isReference() ? one.getTargetReflection() : one)})`
  return context.page.model.groups
    .map(({ title, children }) => `- ${title}: ${children.map(link).join(', ')}`)
    .join('\n')
}
