import { emblemForms, emblemMotifs } from './emblems.ts';
import { lettering } from './lettering.ts';
import { colours } from './palette.ts';
import { group, path, stroked, svgDocument } from './svg.ts';

const INKS = [colours.petrol, colours.ink, colours.garnet, colours.petrolDeep] as const;

interface Institution {
  id: number;
  name: string;
  shortName: string;
}

/**
 * A neutral emblem of 320 × 240 with the institution's initials, in place of a logo that the project does not hold.
 * Institutions whose ids differ by less than 60 have different emblems.
 */
export function drawInstitutionLogo({ id, name, shortName }: Institution): string {
  const ink = INKS[(id * 3) % 4] ?? colours.petrol;
  const form = emblemForms[id % emblemForms.length] ?? '';
  const motif = emblemMotifs[(id * 7) % emblemMotifs.length];
  const isSolid = id % 5 !== 3 && id % 5 !== 0;
  const outline = isSolid
    ? path(form, { fill: ink }) + group({ transform: 'scale(0.9)' }, path(form, stroked(colours.paper, 2)))
    : path(form, { ...stroked(ink, 5), fill: colours.paper }) +
      group({ transform: 'scale(0.89)' }, path(form, stroked(ink, 1.5)));
  const figure = motif?.(isSolid ? colours.paper : ink, isSolid ? ink : colours.paper) ?? '';
  const emblem = group({ transform: 'translate(160 88)' }, outline + group({ transform: 'scale(0.96)' }, figure));
  const initials = lettering(initialsOf(shortName), { x: 160, y: 226, size: 58, maximumWidth: 300, fill: colours.ink });
  return svgDocument(320, 240, emblem + initials, name);
}

/** What stands before the dash of a short name: `UBA` of `UBA – Medicina`. */
function initialsOf(shortName: string): string {
  return shortName.split('–')[0]?.trim() ?? shortName;
}
