import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { Proof as Fact } from '#web/routes/vehicle/view/proof-view.ts'

/** What is known about the vehicle, each fact with its source; nothing without any. @see VDP-1 */
export function Proof({ proof }: { proof: readonly Fact[] }) {
  const t = useT('vehicle')
  if (proof.length === 0) return null
  return (
    <section className="card pad-6" aria-labelledby="proof">
      <h2 className="text-xl" id="proof">
        {t('proof')}
      </h2>
      <ul className="grid gap-5 gap-x-7 mt-4 points">
        {proof.map(({ icon, title, text, links }) => (
          <li className="row gap-3" key={title}>
            <Icon name={icon} />
            <div className="min-0">
              <p className="bold num">{title}</p>
              {text && <p className="soft text-sm num mt-1">{text}</p>}
              {links.length > 0 && (
                <p className="cluster gap-x-4 text-sm mt-1 no-print">
                  {links.map(({ label, href }) => (
                    <a
                      className="link py-1"
                      href={href}
                      rel={href.startsWith('#') ? undefined : 'external noopener'}
                      key={href}
                    >
                      {label}
                    </a>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
