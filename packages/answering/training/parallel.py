"""Collects sentences with their translations from unpacked Debian packages, for training vectors of other languages.

    python3 parallel.py --from UNPACKED --out OUT --pairs 1500000

UNPACKED holds one folder for each package or source package. Read are message catalogues (.mo, .po), the indexes of
translated package descriptions (Translation-*, with Translation-en beside them), pages of help in a folder of their language
that have as many paragraphs as the English page, messages as JSON (de.json beside en.json) and dictionaries (.dict.dz with
.index, edict, de-en). Written are

    OUT/pairs.jsonl.xz    {"en": "...", "to": {"de": "...", "fr": "..."}}, sorted by the English text
    OUT/words.jsonl.xz    the same for words and terms, each with a list of translations

The text is under the licences of its packages (GPL, LGPL, CC BY-SA and others): it is used for training and never shipped.
"""
import argparse, bz2, collections, functools, gzip, hashlib, html, json, lzma, math, multiprocessing, os, re, struct

languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'zh', 'ja', 'ar', 'tr']
codes = {**{l: l for l in languages}, 'pt_br': 'pt', 'pt_pt': 'pt', 'zh_cn': 'zh', 'zh_hans': 'zh', **{f'{l}_{l}': l for l in languages}, 'ja_jp': 'ja', 'ar_ma': 'ar'}
del codes['zh'], codes['zh_zh']
alpha3 = {'deu': 'de', 'fra': 'fr', 'spa': 'es', 'ita': 'it', 'por': 'pt', 'nld': 'nl', 'pol': 'pl', 'rus': 'ru', 'jpn': 'ja', 'ara': 'ar', 'tur': 'tr'}
scripts = {'ru': re.compile('[\u0400-\u04ff]'), 'zh': re.compile('[\u3400-\u9fff]'), 'ja': re.compile('[\u3040-\u30ff\u3400-\u9fff]'), 'ar': re.compile('[\u0600-\u06ff]')}
latin = re.compile('[A-Za-z\u00c0-\u024f]')
kana = re.compile('[\u3040-\u30ff]')
unspaced = {'zh', 'ja'}
least, most = 3, 60


# --- reading files


def read_mo(path):
    data = open(path, 'rb').read()
    if len(data) < 20:
        return
    order = '<' if struct.unpack('<I', data[:4])[0] == 0x950412de else '>'
    count, originals, translations = struct.unpack(order + '3I', data[8:20])
    for at in range(count):
        size, start = struct.unpack_from(order + '2I', data, originals + 8 * at)
        length, begin = struct.unpack_from(order + '2I', data, translations + 8 * at)
        yield chosen_forms(data[start:start + size].decode('utf8', 'replace'), data[begin:begin + length].decode('utf8', 'replace'))


def chosen_forms(original, translation):
    """The plural, where there are several forms."""
    return original.rpartition('\x04')[2].split('\0')[-1], translation.split('\0')[-1]


quoted = re.compile(r'"(.*)"\s*$')
escapes = {'n': '\n', 't': '\t', 'r': '', '"': '"', '\\': '\\'}


def unescaped(text):
    return re.sub(r'\\(.)', lambda m: escapes.get(m[1], m[0]), text)


def read_po(path):
    fields, field, fuzzy = {}, None, False
    for line in open(path, encoding='utf8', errors='replace'):
        if line.startswith(('msgid', 'msgstr', 'msgctxt')) or line.startswith('#') or not line.strip():
            if field and field.startswith('msgstr') and not line.startswith('msgstr'):
                if not fuzzy:
                    yield fields.get('msgid_plural') or fields.get('msgid', ''), fields.get('msgstr') or fields[max(k for k in fields if k.startswith('msgstr'))]
                fields, field, fuzzy = {}, None, False
            if line.startswith('#'):
                if line.startswith('#,'):
                    fuzzy = 'fuzzy' in line
                elif line.startswith('#~'):
                    field = None
                continue
            if not line.strip():
                continue
            field, _, line = line.partition(' ')
            fields[field] = ''
        found = quoted.search(line.strip())
        if field and found:
            fields[field] += unescaped(found[1])
    if field and field.startswith('msgstr') and not fuzzy:
        yield fields.get('msgid', ''), fields[field]


def opened(path):
    stem = os.path.splitext(path)[1]
    opener = {'.bz2': bz2.open, '.xz': lzma.open, '.gz': gzip.open, '.dz': gzip.open}.get(stem, open)
    return opener(path, 'rt', encoding='utf8', errors='replace')


def read_descriptions(path):
    key, lines = '', []
    for line in opened(path):
        if line.startswith('Description-md5:'):
            key, lines = line.split()[1], []
        elif line.startswith('Description-'):
            lines = [line.partition(': ')[2].strip(), '\n\n']
        elif line.startswith(' '):
            lines.append('\n\n' if line.strip() == '.' else line.strip() + ('\n' if line.startswith('  ') else ' '))
        elif not line.strip() and key:
            yield key, ''.join(lines)
            key = ''


def descriptions_of(path):
    folder = os.path.dirname(path)
    english = next(os.path.join(folder, n) for n in sorted(os.listdir(folder)) if n.startswith('Translation-en'))
    originals = dict(read_descriptions(english))
    for key, text in read_descriptions(path):
        one, other = originals.get(key, '').split('\n\n'), text.split('\n\n')
        if len(one) == len(other):
            yield from zip(one, other)


block = re.compile(r'<(p|title|para|simpara|h[1-6]|dd|dt|term)(?:\s[^<>]*)?>(.*?)</\1>', re.S)
english_folders = ['C', 'en', 'en-US', 'en_US']


def read_blocks(path):
    text = open(path, encoding='utf8', errors='replace').read()
    return [found[2] for found in block.finditer(text)]


def pages_of(path):
    """A page beside its English original, paragraph by paragraph, where both have as many."""
    parts = path.split('/')
    at = next(n for n in range(len(parts) - 2, 0, -1) if folder_language(parts[n]))
    for folder in english_folders:
        original = '/'.join([*parts[:at], folder, *parts[at + 1:]])
        if os.path.exists(original):
            one, other = read_blocks(original), read_blocks(path)
            return zip(one, other) if len(one) == len(other) else []
    return []


def messages_of(path):
    original = os.path.join(os.path.dirname(path), 'en.json')
    if not os.path.exists(original):
        return
    english, other = (json.load(open(p, encoding='utf8')) for p in (original, path))
    for key, text in other.items():
        if isinstance(text, str) and isinstance(english.get(key), str) and not re.search(r'[{}\[\]|]', english[key] + text):
            yield english[key], text


# --- reading dictionaries


def read_dictd(path, reverse):
    """Headwords with the lines of their translations; `reverse` when the headwords are not English."""
    digits = {c: n for n, c in enumerate('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')}

    def number(text):
        value = 0
        for c in text:
            value = value * 64 + digits[c]
        return value

    data = gzip.open(path, 'rb').read()
    for line in open(path[:-len('.dict.dz')] + '.index', encoding='utf8', errors='replace'):
        head, start, size = line.rstrip('\n').split('\t')[:3]
        if head.startswith('00'):
            continue
        lines = data[number(start):number(start) + number(size)].decode('utf8', 'replace').split('\n')
        head = re.sub(r'\s*[/<\[(].*$', '', lines[0]).strip() or head
        for meaning in lines[1:]:
            meaning = re.sub(r'^\s*\d+\.\s*', '', meaning)
            meaning = re.sub(r'[\[(<{/][^\])>}/]*[\])>}/]', ' ', meaning)
            if '"' in meaning or ':' in meaning or '-' == meaning.strip()[:1]:
                continue
            for word in re.split(r'[,;]', meaning):
                word = ' '.join(word.split())
                if word:
                    yield (word, head) if reverse else (head, word)


def read_edict(path):
    for line in open(path, encoding='euc_jp', errors='replace'):
        head, _, rest = line.partition('/')
        head = re.sub(r'\(.*?\)', '', head.partition('[')[0]).split(';')[0].strip()
        for meaning in rest.split('/')[:3]:
            meaning = ' '.join(re.sub(r'\([^)]*\)|\{[^}]*\}', ' ', meaning).split())
            if meaning and head and not meaning.startswith('EntL'):
                yield meaning, head


def read_ding(path):
    for line in open(path, encoding='utf8', errors='replace'):
        if line.startswith('#') or '::' not in line:
            continue
        german, english = line.split('::', 1)
        for one, other in zip(german.split('|'), english.split('|')):
            one, other = (re.sub(r'\{[^}]*\}|\[[^\]]*\]|\([^)]*\)|/[^/]*/|<[^>]*>', ' ', side).split(';')[0] for side in (one, other))
            yield ' '.join(other.split()), ' '.join(one.split())


# --- cleaning


tag = re.compile(r'\\?</?[A-Za-z!?@][^<>]{0,300}>')
man = re.compile(r'\b[BCFILSRX]<([^<>]*)>')
mark = re.compile(r'\s*\([_&~][A-Za-z0-9]\)')
place = re.compile(r'%(?:\d+\$)?[-+ #0]*\d*(?:\.\d+)?(?:hh?|ll?|z)?[sdiufxXcgelpn@]|%\(\w+\)[sd]|%\d+|\{[\w.:!]*\}|\$\{?\w+\}?|%[A-Z_]{3,}%?')
identifier = re.compile(r'\w_\w+\(|[a-z]_[a-z]{3,}')
has_place = re.compile(r'[%{$]')
end = re.compile(r'(?<=[.!?؟:;])\s+|(?<=[。！？；])\s*')


def cleaned(text):
    if 'E<' in text:
        text = text.replace('E<lt>', '‹').replace('E<gt>', '›').replace('E<.>', '.')
    if '\\' in text:
        text = text.replace('\\-', '-').replace('\\(aq', "'")
    if '<' in text:
        text = tag.sub(' ', man.sub(r'\1', man.sub(r'\1', text)))
    if '&' in text:
        text = re.sub(r'&(?=\w)', '', html.unescape(text))
    if '(' in text:
        text = mark.sub('', text)
    if text.count('_') == 1 and not identifier.search(text):
        text = re.sub(r'_(?=\w)', '', text)
    if '~' in text:
        text = re.sub(r'~(?=\w)', '', text, count=1)
    return ' '.join(text.split())


def words_in(text, language='en'):
    return len(text) / 2 if language in unspaced else text.count(' ') + 1


def places_in(text):
    return sorted(re.sub(r'\d+\$', '', p) for p in place.findall(text)) if has_place.search(text) else []


def is_usable(en):
    """English of letters, not too long."""
    return 2 < len(en) < 500 and words_in(en) <= most and len(latin.findall(en)) >= 0.6 * (len(en) - en.count(' '))


def is_translation(en, text, language, least=least):
    count = words_in(en)
    if not text or en == text or count < least or len(text) > 600 or words_in(text, language) > most * 1.6:
        return False
    letters = len(en)
    script = scripts.get(language)
    if script:
        own, foreign = len(script.findall(text)), len(latin.findall(text))
        if own < 0.5 * (own + foreign) and own < 0.25 * letters:
            return False
        if language == 'ja' and count >= 4 and not kana.search(text):
            return False
    else:
        one, other = set(en.lower().split()), set(text.lower().split())
        if len(one & other) > 0.6 * len(one):
            return False
    ratio = len(text) / len(en)
    low, high = (0.1, 1.6) if language in unspaced else (0.4, 2.5)
    return (low <= ratio <= high or count < 4) and places_in(en) == places_in(text)


def split_long(en, text):
    """A long text as its sentences, where the translation has as many."""
    if words_in(en) <= most * 0.8:
        return [(en, text)]
    one, other = [s for s in end.split(en) if s], [s for s in end.split(text) if s]
    return list(zip(one, other)) if len(one) == len(other) else [(en, text)]


# --- collecting


def folder_language(part):
    return codes.get(part.replace('-', '_').split('@')[0].split('.')[0].lower())


def language_of(path):
    """Of the folder or the name of a file: de, pt_BR, de-DE, help-de, de.utf-8."""
    parts = path.split('/')
    stem = os.path.splitext(parts[-1])[0]
    for part in [stem, *reversed(parts[:-1])]:
        if folder_language(part):
            return folder_language(part)
    stem = stem.replace('-', '_').lower()
    return next((codes[c] for c in sorted(codes, key=len, reverse=True) if stem.endswith(('_' + c, '.' + c))), None)


def found_files(root):
    """(language, kind, package, path) of everything that can be read."""
    for folder, _, names in os.walk(root):
        for name in names:
            path = os.path.join(folder, name)
            inside = os.path.relpath(path, root)
            package = inside.split('/')[0]
            stem = name.split('.')[0]
            if name.endswith(('.mo', '.po')):
                language = language_of(inside.partition('/')[2])
                if language:
                    yield language, name[-2:], package, path
            elif name.endswith(('.html', '.page', '.docbook', '.xml')):
                language = next((l for l in map(folder_language, reversed(inside.split('/')[1:-1])) if l), None)
                if language:
                    yield language, 'pages', package, path
            elif name.endswith('.json'):
                language = codes.get(stem.replace('-', '_').lower())
                if language:
                    yield language, 'messages', package, path
            elif name.startswith('Translation-'):
                language = codes.get(stem.split('-')[1].lower())
                if language:
                    yield language, 'descriptions', package, path
            elif name.endswith('.dict.dz'):
                parts = [p for p in re.split(r'[-_.]', name) if p in alpha3 or p == 'eng']
                if len(parts) == 2 and 'eng' in parts:
                    yield alpha3[parts[1 - parts.index('eng')]], 'reverse' if parts[1] == 'eng' else 'words', package, path
            elif inside.endswith('share/edict/edict'):
                yield 'ja', 'edict', package, path
            elif name == 'de-en':
                yield 'de', 'ding', package, path


readers = {'mo': read_mo, 'po': read_po, 'descriptions': descriptions_of, 'pages': pages_of, 'messages': messages_of, 'edict': read_edict, 'ding': read_ding,
           'words': lambda path: read_dictd(path, False), 'reverse': lambda path: read_dictd(path, True)}
dictionaries = {'words', 'reverse', 'edict', 'ding'}


def rank(en):
    return int.from_bytes(hashlib.md5(en.encode()).digest()[:4], 'big') / 2 ** 32


@functools.lru_cache(4_000_000)
def cleaned_english(text):
    """Empty for what is of no use, such as numbers and code."""
    text = cleaned(text)
    return text if len(text) > 2000 or words_in(text) > most * 0.8 or is_usable(text) else ''


def collected(job):
    language, files, share, word_share = job
    pairs, terms, seen = {}, collections.defaultdict(collections.Counter), set()
    for kind, package, path in files:
        try:
            read = list(readers[kind](path))
        except (OSError, ValueError, IndexError, KeyError, StopIteration, struct.error) as problem:
            print('skipped', path, problem)
            continue
        trusted = kind in dictionaries
        for original, translation in read:
            if (original in seen and ' ' in original) or not translation or not (english := cleaned_english(original)):
                continue
            seen.add(original)
            for en, text in split_long(english, cleaned(translation)):
                if en is not english and not is_usable(en):
                    continue
                if is_translation(en, text, language):
                    pairs.setdefault(en.lower().rstrip('.:… '), (en, text, package))
                elif len(en) < 40 and words_in(en) < least and is_translation(en, text, language, 1) and not place.search(en):
                    terms[en.lower().rstrip('.:… ')][text.rstrip('.:… ')] += 1 + trusted
    return language, chosen(pairs, share), chosen_terms(terms, word_share)


def chosen(pairs, share):
    """At most `share` pairs: each package gives about the root of what it has, questions and longer sentences first."""
    packages = collections.defaultdict(list)
    for en, text, package in pairs.values():
        count = words_in(en)
        tier = -1 if en.endswith('?') else 0 if 6 <= count <= 40 else 0.5 if count > 4 else 1
        packages[package].append((rank(en) + tier, en, text))
    keyed = []
    for some in packages.values():
        some.sort()
        root = math.sqrt(len(some))
        keyed += [((at + 1) / root + 4 * max(0, key - 1), en, text) for at, (key, en, text) in enumerate(some)]
    keyed.sort()
    return {en: text for _, en, text in keyed[:share]}, len(pairs)


def chosen_terms(terms, share):
    known = [(en, found.most_common(3)) for en, found in terms.items() if re.search('[a-z]{3}', en)]
    known = [(en, [t for t, n in found if n > 1 or len(found) == 1]) for en, found in known if found[0][1] > 1]
    known.sort(key=lambda item: (-len(item[1]), rank(item[0])))
    return dict(known[:share])


def written(path, tables, preset):
    everything = collections.defaultdict(dict)
    for language, table in tables.items():
        for en, text in table.items():
            everything[en][language] = text
    with lzma.open(path, 'wt', preset=preset) as out:
        for en in sorted(everything):
            out.write(json.dumps({'en': en, 'to': everything[en]}, ensure_ascii=False, separators=(',', ':')) + '\n')
    print(path, len(everything), 'lines', os.path.getsize(path), 'bytes')


def largest(files, most):
    kinds = collections.defaultdict(list)
    for file in sorted(files, key=lambda file: -os.path.getsize(file[2])):
        kinds[file[0]].append(file)
    return [file for some in kinds.values() for file in some[:most or None]]


def main():
    a = argparse.ArgumentParser()
    a.add_argument('--from', dest='root', required=True)
    a.add_argument('--out', required=True)
    a.add_argument('--pairs', type=int, default=1_500_000)
    a.add_argument('--words', type=int, default=300_000)
    a.add_argument('--workers', type=int, default=2)
    a.add_argument('--files', type=int, default=0, help='read only so many files of a kind for each language, the largest')
    a.add_argument('--without', default='', help='kinds of files that are not read')
    a.add_argument('--preset', type=int, default=9, help='of xz')
    o = a.parse_args()
    files = collections.defaultdict(list)
    for language, kind, package, path in sorted(found_files(o.root)):
        files[language].append((kind, package, path))
    for language, some in files.items():
        files[language] = largest([f for f in some if f[0] not in o.without.split(',')], o.files)
    jobs = [(l, files[l], o.pairs // len(languages), o.words // len(languages)) for l in languages]
    pairs, words = {}, {}
    with multiprocessing.Pool(o.workers) as pool:
        for language, (some, all_pairs), terms in pool.imap_unordered(collected, jobs):
            pairs[language], words[language] = some, terms
            long = sum(words_in(en) > 5 for en in some)
            print(f'{language}: {all_pairs} pairs in {len(files[language])} files, {len(some)} taken, {long} of more than 5 words; {len(terms)} terms', flush=True)
    written(os.path.join(o.out, 'words.jsonl.xz'), words, o.preset)
    written(os.path.join(o.out, 'pairs.jsonl.xz'), pairs, o.preset)


if __name__ == '__main__':
    main()
