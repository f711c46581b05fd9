"""Makes what multilingual.py needs besides the pairs of parallel.py: the vocabulary, our own English texts, and questions in
other languages to measure with.

    python3 prepare.py texts --eval ../../../eval --models ../src/weights/models.json --carry CARRY
    python3 prepare.py vocabulary --pieces ../src/weights/word-pieces.txt --carry CARRY

    CARRY/word-pieces.txt   the vocabulary, one piece a line; the special pieces have the numbers of the English one
    CARRY/tokenizer.json    the same for the tokenizers library
    CARRY/own.jsonl.xz      {"en": "..."}: questions, sentences and paragraphs of the authors in models.json
    CARRY/asked.jsonl.xz    {"language", "units", "questions": [{"q", "right"}]} of eval/languages-fit

A text is normalised by NFKD, lower case, without accents (but with the voicing marks of kana), then NFC; Chinese characters are
words of their own. English pieces that occur are kept; every other language gets pieces of its own.
"""
import argparse, collections, html, json, lzma, os, re
from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, trainers

shares = {'de': 8000, 'fr': 6500, 'es': 6500, 'it': 6500, 'pt': 6500, 'nl': 6500, 'pl': 8000, 'ru': 9000, 'zh': 7000, 'ja': 9000, 'ar': 9000, 'tr': 8000}
ideograph = '[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]'
sentence_end = re.compile(r'(?<=[.!?؟])\s+|(?<=[。！？])\s*|\n+')


def plain_tokenizer(vocabulary):
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token='[UNK]', max_input_chars_per_word=100))
    tokenizer.normalizer = normalizers.Sequence([
        normalizers.Replace(Regex(r'[\p{Cf}\p{Co}\x{fffd}]|[^\P{Cc}\t\n\r]'), ''),
        normalizers.Lowercase(), normalizers.NFKD(), normalizers.Replace(Regex(r'[\p{Mn}&&[^\x{3099}\x{309a}]]'), ''), normalizers.NFC(),
    ])
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.Split(Regex(ideograph), 'isolated'), pre_tokenizers.BertPreTokenizer()])
    tokenizer.decoder = decoders.WordPiece()
    return tokenizer


def lines_of(path):
    with lzma.open(path, 'rt') as file:
        for line in file:
            yield json.loads(line)


def texts_by_language(folder, own):
    texts = collections.defaultdict(list)
    texts['en'] += own
    for line in lines_of(os.path.join(folder, 'pairs.jsonl.xz')):
        texts['en'].append(line['en'])
        for language, text in line['to'].items():
            texts[language].append(text)
    for line in lines_of(os.path.join(folder, 'words.jsonl.xz')):
        texts['en'].append(line['en'])
        for language, some in line['to'].items():
            texts[language] += some
    return texts


def learned(texts, size):
    """The pieces of one language, most frequent first."""
    tokenizer = plain_tokenizer({'[UNK]': 0})
    trainer = trainers.WordPieceTrainer(vocab_size=size, min_frequency=3, limit_alphabet=min(size, 6500), special_tokens=['[UNK]'], show_progress=False)
    tokenizer.train_from_iterator(texts, trainer)
    return [p for p, _ in sorted(tokenizer.get_vocab().items(), key=lambda item: item[1])][1:]


def vocabulary_of(texts, english):
    """The English pieces that occur, then those of each language."""
    tokenizer = plain_tokenizer({p: n for n, p in enumerate(english)})
    counts = collections.Counter()
    some = texts['en']
    for at in range(0, len(some), 20_000):
        for encoding in tokenizer.encode_batch(some[at:at + 20_000]):
            counts.update(encoding.ids)
    kept = english[:104] + [p for n, p in enumerate(english) if n >= 104 and (counts[n] > 3 or len(p.removeprefix('##')) == 1)]
    print('English pieces kept:', len(kept), 'of', len(english))
    seen = set(kept)
    for language, size in shares.items():
        fresh = [p for p in learned(texts[language], size) if p not in seen]
        print(language, len(texts[language]), 'texts,', len(fresh), 'new pieces', flush=True)
        seen.update(fresh)
        kept += fresh
    return kept


def document_text(path):
    text = open(path, encoding='utf8', errors='replace').read()
    if path.endswith('.html'):
        text = re.sub(r'<(script|style)\b.*?</\1>', ' ', text, flags=re.S)
        text = re.sub(r'</?(p|li|h\d|td|tr|div|br|dt|dd)\b[^>]*>', '\n', text)
        text = html.unescape(re.sub(r'<[^>]+>', ' ', text))
    text = re.sub(r'(?m)^[#>*\-|\s]+|[*`|]', ' ', text)
    return re.sub(r'[ \t]+', ' ', text)


def own_texts(folder, authors):
    texts = set()
    for author in [*authors, *(n for n in os.listdir(os.path.join(folder, 'documents')) if n.startswith('more-'))]:
        place = os.path.join(folder, 'documents', author)
        for name in sorted(os.listdir(place)):
            path = os.path.join(place, name)
            if name.endswith('.jsonl'):
                for line in map(json.loads, open(path, encoding='utf8')):
                    if author.startswith('more-') and line['doc'].split('/')[0] not in authors:
                        continue
                    texts.update(turn['question'] for turn in line.get('turns', [line]))
            elif name.endswith(('.md', '.txt', '.html')):
                for paragraph in re.split(r'\n\s*\n', document_text(path)):
                    paragraph = ' '.join(paragraph.split())
                    texts.update(s.strip() for s in sentence_end.split(paragraph))
                    texts.add(' '.join(paragraph.split()[:150]))
    return sorted(t for t in texts if len(t.split()) >= 3)


def asked_of(folder):
    """The questions with the sentences that hold the quoted answer."""
    for language in sorted(os.listdir(folder)):
        place = os.path.join(folder, language)
        asked = [json.loads(line) for line in open(os.path.join(place, 'questions.jsonl'), encoding='utf8') if line.strip()]
        for name in sorted({q['doc'] for q in asked}):
            units = [' '.join(s.split()) for s in sentence_end.split(document_text(os.path.join(place, name)))]
            units = sorted({u for u in units if len(u) > 3})
            questions = []
            for q in asked:
                quote = ' '.join((q.get('must_quote') or '').split())
                right = [n for n, u in enumerate(units) if quote and quote in u]
                if q['doc'] == name and right:
                    questions.append({'q': q['question'], 'right': right})
            yield {'language': language, 'units': units, 'questions': questions}


def write_lines(path, lines):
    with lzma.open(path, 'wt', preset=9) as out:
        out.writelines(json.dumps(line, ensure_ascii=False) + '\n' for line in lines)
    print(path, os.path.getsize(path), 'bytes')


def write_texts(o):
    own = own_texts(o.eval, json.load(open(o.models))['documents'])
    write_lines(os.path.join(o.carry, 'own.jsonl.xz'), [{'en': t} for t in own])
    asked = list(asked_of(os.path.join(o.eval, 'languages-fit')))
    print(len(own), 'texts of our own,', sum(len(a['questions']) for a in asked), 'questions to measure with')
    write_lines(os.path.join(o.carry, 'asked.jsonl.xz'), asked)


def write_vocabulary(o):
    own = [line['en'] for line in lines_of(os.path.join(o.carry, 'own.jsonl.xz'))]
    english = open(o.pieces, encoding='utf8').read().rstrip('\n').split('\n')
    pieces = vocabulary_of(texts_by_language(o.carry, own), english)
    open(os.path.join(o.carry, 'word-pieces.txt'), 'w', encoding='utf8').write('\n'.join(pieces) + '\n')
    plain_tokenizer({p: n for n, p in enumerate(pieces)}).save(os.path.join(o.carry, 'tokenizer.json'))
    print(len(pieces), 'pieces')


def main():
    a = argparse.ArgumentParser()
    a.add_argument('step', choices=['texts', 'vocabulary'])
    a.add_argument('--carry', required=True, help='the folder with the pairs and words of parallel.py')
    a.add_argument('--eval')
    a.add_argument('--models', help='names the authors that the English model was trained on')
    a.add_argument('--pieces', help='the English vocabulary')
    o = a.parse_args()
    (write_texts if o.step == 'texts' else write_vocabulary)(o)


if __name__ == '__main__':
    main()
