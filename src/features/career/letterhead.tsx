import { site } from '../../content/site'
import { useRequestContext } from '../../ui/request-context'

/** For paper: on the screen the footer says so. */
export function Letterhead() {
  const { locale, origin } = useRequestContext()
  const { author, contact, name } = site
  return (
    <div className="letterhead">
      <p className="name">{name}</p>
      <p>
        <span>
          {author.title}, {author.city}
        </span>
        <span>
          {contact.email} · {contact.phone}
        </span>
        <span>{origin}</span>
      </p>
      <p className="profile">{author.description[locale]}</p>
    </div>
  )
}
