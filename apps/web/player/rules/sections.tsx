import { classes } from '@baize/felt'
import { plain, type Say, type Section } from '@baize/sheets'
import { Blocks, Words } from './blocks.tsx'
import sheet from './sections.module.css'

const c = classes(sheet)

interface SectionsProps {
  readonly say: Say
  readonly sections: readonly Section[]
}

/** The sections of a page with a list of them, and the clauses that each rests on. */
export function Sections({ say, sections }: SectionsProps) {
  return (
    <>
      <nav className={c('contents')} aria-label={plain(say('page.contents'))}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Words line={title} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <One key={section.id} say={say} section={section} />
      ))}
    </>
  )
}

function One({ say, section }: { readonly say: Say; readonly section: Section }) {
  const { id, title, clauses, blocks } = section
  return (
    <section id={id} className={c('section')} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Words line={title} />
      </h2>
      {clauses.length > 0 && (
        <p className={c('clauses')}>
          {plain(say('page.clauses'))}
          {clauses.map((clause) => (
            <a key={clause} href={`/clauses.html#${clause.toLowerCase()}`}>
              {clause}
            </a>
          ))}
        </p>
      )}
      <Blocks blocks={blocks} title={plain(title)} />
    </section>
  )
}
