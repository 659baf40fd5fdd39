import { useEffect } from 'react'
import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'
import { Page } from '../../parts/page.js'
import type { BookContent, BookSection } from './book-content.js'
import { networksSection } from './book-content.js'
import { enUS } from './en-US.js'
import { NetworkTable } from './network-table.js'
import { useSectionInView } from './section-in-view.js'
import { zhCN } from './zh-CN.js'

const translations: Readonly<Record<Language, BookContent>> = { 'zh-CN': zhCN, 'en-US': enUS }

/** The white paper, with a table of contents beside it. */
export function Book() {
  const { language } = useLanguage()
  const paper = translations[language]
  const inView = useSectionInView(paper.sections)

  useEffect(() => {
    // The browser looked for the section before this page was rendered.
    const { hash } = window.location
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])

  return (
    <Page name="book" title={paper.title} lede={paper.lede}>
      <nav className="contents" aria-label={paper.contents}>
        <h2>{paper.contents}</h2>
        <ol>
          {paper.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === inView ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="reading">
        <p className="quiet">{paper.version}</p>
        {paper.sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2>{section.title}</h2>
            {section.blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
            {section.id === networksSection && <NetworkTable columns={paper.columns} />}
          </section>
        ))}
      </div>
    </Page>
  )
}

function Block({ block }: { block: BookSection['blocks'][number] }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('steps' in block) return <ol>{block.steps.map(line)}</ol>
  return <ul>{block.map(line)}</ul>
}

const line = (text: string) => <li key={text}>{text}</li>
