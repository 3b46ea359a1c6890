import { useRef } from 'react';
import { NavLink } from 'react-router';
import { contentTables } from '#domain/contentTables.ts';
import { paths } from '#domain/paths.ts';
import { records } from '#domain/records.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { useMediaQuery } from '#admin/ui/useMediaQuery.ts';

/** From this width on, the header has room for every destination. */
const ROOMY = '(min-width: 1024px)';

const destinations = [
  { to: paths.admin.dashboard, label: 'Inicio' },
  ...contentTables.map((table) => ({ to: paths.admin.list(table), label: records[table].section })),
  { to: paths.admin.library, label: 'Biblioteca' },
  { to: paths.admin.account, label: 'Tu cuenta' },
];

interface Props {
  /** Opens the palette. */
  onSearch: () => void;
}

/** Links to every part of the panel: in the header where there is room, otherwise in a menu. */
export function Navigation({ onSearch }: Props) {
  return useMediaQuery(ROOMY) ? (
    <nav aria-label="Panel" className="[&>ul]:flex">
      <Destinations onSearch={onSearch} />
    </nav>
  ) : (
    <Menu onSearch={onSearch} />
  );
}

function Menu({ onSearch }: Props) {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button type="button" popoverTarget="menu" className={buttonClass('text')}>
        Menú
      </button>
      <nav ref={menu} id="menu" popover="auto" aria-label="Panel" className="panel-menu">
        <Destinations
          onChoose={close}
          onSearch={() => {
            close();
            onSearch();
          }}
        />
      </nav>
    </>
  );
}

function Destinations({ onSearch, onChoose }: Props & { onChoose?: () => void }) {
  return (
    <ul>
      {destinations.map(({ to, label }) => (
        <li key={to}>
          {/* `end`, because every other path starts with the dashboard's. */}
          <NavLink to={to} end={to === paths.admin.dashboard} className="panel-link" onClick={onChoose}>
            {label}
          </NavLink>
        </li>
      ))}
      <li>
        <a className="panel-link" href={paths.home} target="_blank" rel="noopener">
          Ver el sitio<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </li>
      <li>
        <button type="button" className="panel-link" aria-keyshortcuts="Control+Shift+F" onClick={onSearch}>
          Buscar{' '}
          <kbd
            aria-hidden="true"
            className="rounded border border-line-strong px-1.5 font-[inherit] text-xs font-normal whitespace-nowrap pointer-coarse:hidden lg:max-xl:hidden"
          >
            Ctrl ⇧ F
          </kbd>
        </button>
      </li>
    </ul>
  );
}
