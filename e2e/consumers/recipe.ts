import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const recipes = join(import.meta.dirname, '../../docs/recipes')

/**
 * What a recipe prints as a file: the code below the sentence that names it first.
 * @param recipe `swap.md`
 * @param file `swap-form.tsx`
 * @throws Error where the recipe has no such file
 */
function printed(recipe: string, file: string): string {
  const text = readFileSync(join(recipes, recipe), 'utf8')
  const [, code] = /^```tsx?\n(.*?)^```$/ms.exec(text.split(`\`${file}\``, 2)[1] ?? '') ?? []
  if (!code) throw new Error(`${recipe} prints no ${file}.`)
  return code
}

/**
 * Writes files into the sources of an example as a recipe prints them, and a page that shows them.
 * @param dapp of `src/dapp.tsx`
 */
export function writeRecipe(
  folder: string,
  recipe: string,
  files: readonly string[],
  dapp: string,
) {
  for (const file of files) writeFileSync(join(folder, 'src', file), printed(recipe, file))
  writeFileSync(join(folder, 'src/dapp.tsx'), dapp)
}
