"""Trains the two models of the answerer on questions with the units that answer them, from MiniLM's published weights:
the sentence vectors, and the cross-encoder that judges whether a unit is an answer.

    python3 train.py --weights model.safetensors --config config.json --tokenizer tokenizer.json --data training.jsonl.xz \\
        --teacher gte-small.safetensors --out OUT --hold author-13,author-29,encyclopedia-5,game-4 --vectors 6 --judges 6,4

1. A teacher: a cross-encoder with all layers of its own base weights, trained on lists of one right unit and near wrong ones.
2. Sentence vectors: right unit against near wrong ones and the units of other questions, and the teacher's spread over
   the near ones. Passages, headings and the phrases that ask for a field are compared as well. Unanswerable questions
   push their nearest units away.
   Once the teacher's scores lie in OUT/taught.json.xz, vectors and judges can be trained side by side by two calls.
3. Judges: cross-encoders with fewer layers that learn the teacher's scores and compute only the first piece in the last layer.
   The first begins with every second layer of the teacher, each other one with layers of the one before.

A line of the data is a document {"author", "doc", "units", "passages"?: [{"whole", "heading", "size"}], "compared"?,
"askables"?}, the phrases that ask for fields {"phrases"}, or a question {"author", "doc", "id", "kind", "q", "typed"?,
"before"?, "right", "skip", "lenient"}. A quarter of the questions are put behind another question about the same document,
as in a conversation that changes the subject.
"""
import argparse, json, lzma, math, os, queue, random, threading, time
import numpy as np
import torch
from torch import nn
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel
from judges import Judge as Shipped, state_of, vectors_as_bert

a = argparse.ArgumentParser()
for name in ['weights', 'config', 'tokenizer', 'data', 'out']:
    a.add_argument('--' + name, required=True)
a.add_argument('--teacher', default='', help='base weights of the teacher; those of the vectors if left out')
a.add_argument('--hold', default='', help='authors that are only reported on')
a.add_argument('--vectors', default='6', help='numbers of layers of the sentence vectors')
a.add_argument('--judges', default='4', help='numbers of layers of the cross-encoders')
a.add_argument('--teacher-rate', type=float, default=1e-4)
a.add_argument('--teacher-epochs', type=int, default=5, help='0 if --teacher is one that this program wrote')
a.add_argument('--vector-epochs', type=int, default=6)
a.add_argument('--judge-epochs', type=int, default=8)
a.add_argument('--most', type=int, default=0, help='use only so many questions, to try the script')
a.add_argument('--taught', type=float, default=0.5, help='weight of the teacher for the vectors')
a.add_argument('--against', default='', help='a cross-encoder as it is shipped (ONNX), to report on the same questions')
o = a.parse_args()
torch.backends.cuda.matmul.allow_tf32 = True
device = 'cuda' if torch.cuda.is_available() else 'cpu'
tokenizer = Tokenizer.from_file(o.tokenizer)
tokenizer.no_padding()
tokenizer.no_truncation()
cls, sep = tokenizer.token_to_id('[CLS]'), tokenizer.token_to_id('[SEP]')
taken = {6: {2: [1, 5], 3: [0, 2, 5], 4: [0, 2, 3, 5]}, 12: {4: [2, 5, 8, 11], 6: [1, 3, 5, 7, 9, 11]}}
pair_length, text_length, whole_length = 112, 128, 256
most_wrong = 112
between = ' | '
began = time.time()


def say(*text):
    print(f'{time.time() - began:.0f} s:', *text, flush=True)


kept = {}


def pieces(text):
    """The pieces of a text without marks, made once."""
    if text not in kept:
        kept[text] = tokenizer.encode(text, add_special_tokens=False).ids[:whole_length]
    return kept[text]


def noisy(text):
    """As people type: without capitals and marks, with a slip now and then."""
    if random.random() < 0.5:
        text = text.lower().rstrip('?!. ')
    if random.random() < 0.3 and len(text) > 8:
        letters = list(text)
        for _ in range(1 + len(text) // 40):
            at = random.randrange(max(1, len(letters) - 1))
            kind = random.random()
            if kind < 0.35 and at + 1 < len(letters):
                letters[at], letters[at + 1] = letters[at + 1], letters[at]
            elif kind < 0.7:
                del letters[at]
            else:
                letters.insert(at, letters[at])
        text = ''.join(letters)
    return text


# --- data


def read(path):
    lines = [json.loads(line) for line in lzma.open(path, 'rt').read().strip().split('\n')]
    phrases = next((l['phrases'] for l in lines if 'phrases' in l), [])
    documents = {(l['author'], l['doc']): l for l in lines if 'units' in l}
    examples = [l for l in lines if 'q' in l]
    if o.most:
        random.Random(1).shuffle(examples)
        examples = examples[:o.most]
    asked = {}
    for e in examples:
        e['key'] = (e['author'], e['doc'])
        group = e['author'] if e['author'].startswith(('game', 'tuning')) else e['key']
        e['others'] = asked.setdefault(group, [])
        if e.get('before') is None:
            e['others'].append(e['q'])
    return phrases, documents, examples


def question_of(e, field='q'):
    """The question as it is typed, behind the one it depends on or, now and then, behind an unrelated one."""
    text = e.get(field) or e['q']
    if random.random() < 0.2:
        text = noisy(text)
    before = e.get('before')
    if before is None and random.random() < 0.25:
        before = random.choice(e['others'])
    return text if before is None else before + between + text


def plain_question(e, field='q'):
    text = e.get(field) or e['q']
    return text if e.get('before') is None else e['before'] + between + text


def views_of(documents, examples, phrases):
    """What a question is compared with: units and, as lists of their own, passages, headings and asking phrases."""
    views = {'units': []}
    asking = [p for some in phrases for p in some]
    asker = [n for n, some in enumerate(phrases) for _ in some]
    for e in examples:
        document = documents[e['key']]
        texts = document.get('compared') or document['units']
        views['units'].append(view(e, texts, e['right'], set(e['skip']) | set(e['lenient']), e['key']))
        if 'passages' in document and len(document['passages']) > 3 and e['right']:
            owner = [n for n, p in enumerate(document['passages']) for _ in range(p['size'])]
            right = {owner[i] for i in e['right']}
            near = {owner[i] for i in list(e['skip']) + list(e['lenient'])}
            wholes = document.setdefault('wholes', [p['whole'] for p in document['passages']])
            views.setdefault('passages', []).append(view(e, wholes, right, near, e['key']))
            heads = [p['heading'] for p in document['passages']]
            named = {heads[i] for i in right}
            texts = document.setdefault('heads', sorted(set(heads)))
            views.setdefault('headings', []).append(view(e, texts, [i for i, t in enumerate(texts) if t in named], set(), e['key']))
        if 'askables' in document and e['right']:
            wanted = {document['askables'][i] for i in e['right']} - {-1}
            if wanted:
                views.setdefault('phrases', []).append(view(e, asking, [i for i, n in enumerate(asker) if n in wanted], set(), 'phrases'))
    return views


def view(e, texts, right, skip, where):
    right = sorted(right)
    said = {texts[i] for i in right}
    return {'e': e, 'texts': texts, 'right': right, 'said': said, 'known': set(right) | set(skip), 'where': where, 'near': None}


# --- models


def weights_of(path):
    """The tensors of a file, or of the vectors as they are shipped; matrices in int8 come with a scale for each row."""
    if path.endswith('.onnx'):
        return vectors_as_bert(path)
    state = load_file(path)
    return {k: v.float() * state[k + '.scale'] if k + '.scale' in state else v for k, v in state.items() if not k.endswith('.scale')}


def depth_of(state):
    return 1 + max(int(k.split('.layer.')[1].split('.')[0]) for k in state if '.layer.' in k)


def bert(layers):
    config = BertConfig(**json.load(open(o.config)))
    config.num_hidden_layers = layers
    config._attn_implementation = 'sdpa'
    return BertModel(config, add_pooling_layer=False)


def chosen_layers(layers, depth):
    return list(range(depth)) if layers == depth else taken[depth][layers]


def load_layers(model, state, layers):
    chosen = {}
    for key, value in state.items():
        key = key.removeprefix('bert.')
        if key.startswith('encoder.layer.'):
            parts = key.split('.')
            if int(parts[2]) not in layers:
                continue
            parts[2] = str(layers.index(int(parts[2])))
            key = '.'.join(parts)
        chosen[key] = value.float()
    missing = model.load_state_dict(chosen, strict=False).missing_keys
    assert not [k for k in missing if 'position_ids' not in k], missing
    return model


def arrays_of(rows, types=None):
    longest = max(map(len, rows))
    ids, mask, kinds = (np.zeros((len(rows), longest), dtype=np.int64) for _ in range(3))
    for at, row in enumerate(rows):
        ids[at, :len(row)] = row
        mask[at, :len(row)] = 1
        if types is not None:
            kinds[at, types[at]:len(row)] = 1
    return ids, mask, kinds


def on_device(arrays):
    return [torch.from_numpy(x).to(device, non_blocking=True) for x in arrays]


def text_arrays(texts, length=text_length):
    return arrays_of([[cls] + pieces(t)[:length - 2] + [sep] for t in texts])


def pair_arrays(pairs):
    rows, types = [], []
    for question, unit in pairs:
        q = pieces(question)[-(pair_length // 2):]
        rows.append([cls] + q + [sep] + pieces(unit)[:pair_length - 3 - len(q)] + [sep])
        types.append(len(q) + 2)
    return arrays_of(rows, types)


class Vectors(nn.Module):
    def __init__(self, layers, state):
        super().__init__()
        self.bert = load_layers(bert(layers), state, chosen_layers(layers, depth_of(state)))
        self.scale = nn.Parameter(torch.tensor([12.0, -7.0]))

    def forward(self, arrays):
        ids, mask, _ = on_device(arrays)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'):
            states = self.bert(input_ids=ids, attention_mask=mask).last_hidden_state.float()
        weight = mask.unsqueeze(-1).float()
        return nn.functional.normalize((states * weight).sum(1) / weight.sum(1), dim=-1)

    @torch.no_grad()
    def all(self, texts, length=text_length):
        self.eval()
        found = torch.zeros(len(texts), 384, device=device)
        order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
        for at in range(0, len(order), 1024):
            some = order[at:at + 1024]
            found[some] = self(text_arrays([texts[i] for i in some], length))
        return found


def attend_first(layer, states, mask):
    """A layer for the first piece alone: nothing else of the last layer is used."""
    own = layer.attention.self
    b, n, _ = states.shape
    heads, size = own.num_attention_heads, own.attention_head_size
    query = own.query(states[:, :1]).view(b, 1, heads, size).transpose(1, 2)
    key = own.key(states).view(b, n, heads, size).permute(0, 2, 3, 1)
    value = own.value(states).view(b, n, heads, size).transpose(1, 2)
    weights = torch.softmax(query @ key / math.sqrt(size) + mask, -1)
    context = (weights @ value).transpose(1, 2).reshape(b, 1, heads * size)
    first = layer.attention.output(context, states[:, :1])
    return layer.output(layer.intermediate(first), first)[:, 0]


class Judge(nn.Module):
    """The teacher with all layers, or a student whose last layer computes the first piece alone."""

    def __init__(self, layers, state, full):
        super().__init__()
        self.bert = load_layers(bert(layers), state, chosen_layers(layers, depth_of(state)))
        self.full = full
        self.drop = nn.Dropout(0.1)
        self.head = nn.Linear(384 * (2 if full else 1), 1)

    def forward(self, arrays):
        ids, mask, kinds = on_device(arrays)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'):
            return self.scores(ids, mask, kinds).float()

    def scores(self, ids, mask, kinds):
        if self.full:
            states = self.bert(input_ids=ids, attention_mask=mask, token_type_ids=kinds).last_hidden_state
            weight = mask.unsqueeze(-1).to(states.dtype)
            return self.head(self.drop(torch.cat([states[:, 0], (states * weight).sum(1) / weight.sum(1)], -1))).squeeze(-1)
        states = self.bert.embeddings(input_ids=ids, token_type_ids=kinds)
        away = (1.0 - mask[:, None, None, :].to(states.dtype)) * -1e4
        for layer in self.bert.encoder.layer[:-1]:
            own = layer.attention.self
            b, n, _ = states.shape
            shape = (b, n, own.num_attention_heads, own.attention_head_size)
            q, k, v = (f(states).view(shape).transpose(1, 2) for f in (own.query, own.key, own.value))
            context = nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=away.to(q.dtype))
            first = layer.attention.output(context.transpose(1, 2).reshape(b, n, -1), states)
            states = layer.output(layer.intermediate(first), first)
        return self.head(self.drop(attend_first(self.bert.encoder.layer[-1], states, away))).squeeze(-1)


def optimiser_for(model, rate, steps):
    decayed = [p for p in model.parameters() if p.dim() > 1]
    rest = [p for p in model.parameters() if p.dim() <= 1]
    groups = [{'params': decayed, 'weight_decay': 0.01}, {'params': rest, 'weight_decay': 0}]
    optimiser = torch.optim.AdamW(groups, lr=rate, fused=device == 'cuda')
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda s: min(1, (s + 1) / (0.1 * steps)) * max(0.02, 1 - s / steps))
    return optimiser, schedule


def step(model, loss, optimiser, schedule):
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimiser.step()
    schedule.step()


def prepared(source, ahead=8):
    """The same items, made by a thread while the last ones are used."""
    waiting = queue.Queue(ahead)

    def fill():
        for item in source:
            waiting.put(item)
        waiting.put(None)

    threading.Thread(target=fill, daemon=True).start()
    while (item := waiting.get()) is not None:
        yield item


# --- cross-encoders


def judge_batches(examples, documents, epochs, batch=48, size=24):
    for _ in range(epochs):
        random.shuffle(examples)
        for at in range(0, len(examples), batch):
            lists = []
            for e in examples[at:at + batch]:
                units = documents[e['key']]['units']
                chosen = [random.choice(e['right'])] if e['right'] else []
                hard, easy = e['wrong'][:48], e['wrong'][48:]
                chosen += random.sample(hard, min((size - len(chosen)) * 3 // 4, len(hard)))
                chosen += random.sample(easy, min(size - len(chosen), len(easy)))
                lists.append((question_of(e), e, chosen, [units[i] for i in chosen]))
            yield lists, pair_arrays([(q, u) for q, _, _, units in lists for u in units])


def table_of(scores, lengths):
    width = max(lengths)
    place = torch.tensor([row * width + i for row, n in enumerate(lengths) for i in range(n)], device=device)
    return torch.full((len(lengths) * width,), -1e4, device=device).scatter(0, place, scores).view(len(lengths), width)


def train_judge(examples, documents, layers, state, taught=False, rate=1e-4, epochs=5):
    random.seed(1); torch.manual_seed(1); np.random.seed(1)
    model = Judge(layers, state, not taught).to(device)
    usable = [e for e in examples if (e['right'] or e['kind'] == 'unanswerable') and e['wrong']]
    optimiser, schedule = optimiser_for(model, rate, epochs * math.ceil(len(usable) / 48))
    model.train()
    weight = torch.tensor(4.0, device=device)
    for lists, arrays in prepared(judge_batches(usable, documents, epochs)):
        scores = model(arrays)
        lengths = [len(units) for *_, units in lists]
        table = table_of(scores, lengths)
        first = torch.tensor([1.0 if e['right'] and n > 1 else 0.0 for (_, e, *_), n in zip(lists, lengths)], device=device)
        listed = -(torch.log_softmax(table, -1)[:, 0] * first).sum() / len(lists)
        target = torch.tensor([1.0 if i in e['rightset'] else 0.0 for _, e, chosen, _ in lists for i in chosen], device=device)
        binary = nn.functional.binary_cross_entropy_with_logits(scores, target, pos_weight=weight)
        if not taught:
            loss = listed + 0.5 * binary
        else:
            wanted = torch.tensor([e['taught'][i] for _, e, chosen, _ in lists for i in chosen], device=device)
            ideal = table_of(wanted, lengths)
            spread = nn.functional.kl_div(torch.log_softmax(table / 2, -1), torch.softmax(ideal / 2, -1), reduction='batchmean') * 4
            loss = spread + 0.1 * nn.functional.mse_loss(scores, wanted.clamp(-8, 8)) + 0.3 * listed + 0.3 * binary
        step(model, loss, optimiser, schedule)
    say(f'cross-encoder of {layers} layers trained, loss {float(loss.detach()):.3f}')
    return model.eval()


def judged_units(e):
    return e['wrong'] + sorted((set(e['right']) | set(e['lenient'])) - set(e['wrong']))


@torch.no_grad()
def judged(model, examples, documents, turn=plain_question):
    """The scores of the units of each question that are right or near; those that were not judged are far below."""
    chosen = [judged_units(e) for e in examples]
    pairs = [(turn(e), documents[e['key']]['units'][i]) for e, some in zip(examples, chosen) for i in some]
    order = sorted(range(len(pairs)), key=lambda i: len(pairs[i][1]))
    values = np.zeros(len(pairs), dtype=np.float32)
    batches = (order[at:at + 2048] for at in range(0, len(order), 2048))
    for some, arrays in prepared((some, pair_arrays([pairs[i] for i in some])) for some in batches):
        values[some] = model(arrays).cpu().numpy()
    start = 0
    for e, some in zip(examples, chosen):
        scores = np.full(len(documents[e['key']]['units']), -20, dtype=np.float32)
        scores[some] = values[start:start + len(some)]
        yield e, scores
        start += len(some)


def keep_taught(path, found):
    kept = {key_of(e): [e['wrong'], [round(float(x) * 100) for x in scores[judged_units(e)]]] for e, scores in found}
    with lzma.open(path, 'wt') as file:
        json.dump(kept, file)


def read_taught(path, examples):
    kept = json.load(lzma.open(path, 'rt'))
    for e in examples:
        e['wrong'], scores = kept[key_of(e)]
        e['taught'] = dict(zip(judged_units(e), (score / 100 for score in scores)))
        e['lowest'] = min(scores, default=-800) / 100


# --- sentence vectors


def everything(model, views, turn=None, length=text_length):
    """Each list with the cosines of its question with its texts; every text is embedded once."""
    texts = sorted({t for v in views for t in v['texts']})
    place = {t: at for at, t in enumerate(texts)}
    vectors = model.all(texts, length)
    asked = model.all([(turn or plain_question)(v['e'], 'typed') for v in views])
    places = {}
    for v, question in zip(views, asked):
        key = id(v['texts'])
        if key not in places:
            places[key] = torch.tensor([place[t] for t in v['texts']], device=device)
        yield v, vectors[places[key]] @ question


@torch.no_grad()
def find_near(model, views, most=60):
    """For each list the wrong texts that are nearest by the model as it is now."""
    for name, some in views.items():
        for v, cosines in everything(model, some, None, whole_length if name == 'passages' else text_length):
            order = torch.topk(cosines, min(most, len(v['texts']))).indices.tolist()
            v['near'] = [i for i in order if i not in v['known']][:most * 2 // 3]


shares = {'units': 1.0, 'passages': 0.4, 'headings': 0.1, 'phrases': 0.25}


def vector_batches(views, batch=64, hard=9):
    """The lists of one epoch, in batches of one kind, as arrays."""
    batches = []
    for name, share in shares.items():
        some = [v for v in views.get(name, []) if v['near'] and (v['right'] or v['e']['kind'] == 'unanswerable')]
        random.shuffle(some)
        some = some[:int(len(some) * share)]
        batches += [(name, some[at:at + batch]) for at in range(0, len(some) - batch + 1, batch)]
    random.shuffle(batches)
    for name, some in batches:
        yield vector_batch(name, some, hard)


def vector_batch(name, batch, hard):
    texts, owner, right, index = [], [], [], []
    for row, v in enumerate(batch):
        chosen = [random.choice(v['right'])] if v['right'] else []
        chosen += random.sample(v['near'], min(hard, len(v['near'])))
        right.append(len(texts) if v['right'] else -1)
        texts += [v['texts'][i] for i in chosen]
        owner += [row] * len(chosen)
        index += chosen
    where = {}
    place = np.array([where.setdefault(v['where'], len(where)) for v in batch])
    owner = np.array(owner)
    same = (place[:, None] == place[owner][None, :]) & (np.arange(len(batch))[:, None] != owner[None, :])
    for row, v in enumerate(batch):
        same[row] |= np.array([t in v['said'] for t in texts]) & (owner != row)
    taught = None
    if name == 'units' and o.taught and all('taught' in v['e'] for v in batch):
        known = [batch[row]['e'] for row in owner]
        taught = np.array([e['taught'].get(i, e['lowest']) for e, i in zip(known, index)], dtype=np.float32)
    length = whole_length if name == 'passages' else text_length
    questions = text_arrays([question_of(v['e'], 'typed') for v in batch])
    return questions, text_arrays(texts, length), owner, np.array(right), same, taught


def train_vectors(views, layers, state, rate, epochs):
    random.seed(1); torch.manual_seed(1); np.random.seed(1)
    model = Vectors(layers, state).to(device)
    steps = epochs * sum(int(len(views.get(name, [])) * share) // 64 for name, share in shares.items())
    optimiser, schedule = optimiser_for(model, rate, max(1, steps))
    for epoch in range(epochs):
        if epoch % 2 == 0:
            find_near(model, views)
        model.train()
        for batch in prepared(vector_batches(views)):
            loss = vector_loss(model, batch)
            step(model, loss, optimiser, schedule)
        say(f'epoch {epoch}, loss {float(loss.detach()):.3f}')
    say(f'vectors of {layers} layers trained, scale {model.scale.tolist()}')
    return model.eval()


def vector_loss(model, batch):
    questions, texts, owner, right, same, taught = batch
    cosines = model(questions) @ model(texts).T
    owners, target, hidden = (torch.from_numpy(x).to(device) for x in (owner, right, same))
    loss = nn.functional.cross_entropy((cosines / 0.05).masked_fill(hidden, -1e4), target.clamp(min=0), reduction='none')
    loss = (loss * (target >= 0)).sum() / len(right)
    places = torch.arange(len(owner), device=device)
    own = cosines[owners, places]
    truth = (places == target[owners]).float()
    loss = loss + 0.2 * nn.functional.binary_cross_entropy_with_logits(own * model.scale[0] + model.scale[1], truth, pos_weight=torch.tensor(3.0, device=device))
    if taught is not None:
        lengths = np.bincount(owner, minlength=len(right)).tolist()
        ideal = torch.softmax(table_of(torch.from_numpy(taught).to(device), lengths) / 1.5, -1)
        loss = loss + o.taught * nn.functional.kl_div(torch.log_softmax(table_of(own / 0.05, lengths), -1), ideal, reduction='batchmean')
    return loss


# --- reports


def report(name, found):
    """`found` yields questions with a score for each unit of their document."""
    groups = {}
    for e, scores in found:
        kind = e['author'].split('-')[0]
        group = {'author': 'documents', 'encyclopedia': 'encyclopedia'}.get(kind, 'game')
        groups.setdefault(group, []).append((e, np.asarray(scores)))
        if kind == 'author':
            groups.setdefault(e['author'], []).append((e, np.asarray(scores)))
    for group, some in sorted(groups.items()):
        first = three = six = n = 0
        right_best, wrong_best, kinds = [], [], {}
        for e, scores in some:
            order = np.argsort(-scores)
            if e['kind'] == 'unanswerable':
                wrong_best.append(scores[order[0]])
                continue
            good = set(e['lenient'])
            n += 1
            hit = order[0] in good
            first += hit; three += any(i in good for i in order[:3]); six += any(i in good for i in order[:6])
            k = kinds.setdefault(e['kind'], [0, 0]); k[0] += hit; k[1] += 1
            if hit:
                right_best.append(scores[order[0]])
        auc = np.mean([[x > y for y in wrong_best] for x in right_best]) if wrong_best and right_best else 0
        print(f'  {name}, {group}: first {first / max(1, n):.3f}, three {three / max(1, n):.3f}, six {six / max(1, n):.3f}, AUC {auc:.3f}', {k: f'{v[0]}/{v[1]}' for k, v in kinds.items()}, flush=True)


@torch.no_grad()
def compared(model, views, turn=None):
    for v, cosines in everything(model, views, turn):
        yield v['e'], cosines.cpu().numpy()


def behind_another(e, field='q'):
    """The question behind an unrelated one."""
    text = e.get(field) or e['q']
    if e.get('before') is not None:
        return e['before'] + between + text
    return random.Random(e['id']).choice(e['others']) + between + text


def key_of(e):
    return e['author'] + '/' + e['id']


def saved(model):
    return {key: value.detach().half().cpu().contiguous() for key, value in model.state_dict().items()}


def set_wrong(views):
    """The wrong units that a judge sees: the nearest first, then any."""
    for v in views:
        e = v['e']
        e['rightset'] = set(e['right'])
        near = set(v['near'])
        rest = [i for i in range(len(v['texts'])) if i not in v['known'] and i not in near]
        random.Random(e['id']).shuffle(rest)
        e['wrong'] = (v['near'] + rest)[:most_wrong]


def main():
    phrases, documents, examples = read(o.data)
    held = set(o.hold.split(','))
    fit = [e for e in examples if e['author'] not in held]
    rest = [e for e in examples if e['author'] in held]
    say(f'{len(fit)} questions to fit, {len(rest)} held')
    published = weights_of(o.weights)
    views, rest_views = views_of(documents, fit, phrases), views_of(documents, rest, phrases)
    base = Vectors(depth_of(published), published).to(device)
    report('published', compared(base, rest_views['units']))
    find_near(base, {'units': views['units'] + rest_views['units']}, 108)
    set_wrong(views['units'] + rest_views['units'])
    say('nearest found')
    os.makedirs(o.out, exist_ok=True)
    if o.against:
        shipped = Shipped(*state_of(o.against)).to(device).eval()
        report('shipped judge', judged(shipped, rest, documents))
        report('shipped judge behind another', judged(shipped, rest, documents, behind_another))
    stored = os.path.join(o.out, 'taught.json.xz')
    if not os.path.exists(stored):
        state = weights_of(o.teacher) if o.teacher else published
        if o.teacher_epochs:
            teacher = train_judge(fit, documents, depth_of(state), state, rate=o.teacher_rate, epochs=o.teacher_epochs)
        else:
            teacher = Judge(depth_of(state), state, True).to(device).eval()
            teacher.head.load_state_dict({k.removeprefix('head.'): v.float() for k, v in state.items() if k.startswith('head.')})
        report('teacher', judged(teacher, rest, documents))
        report('teacher behind another', judged(teacher, rest, documents, behind_another))
        save_file(saved(teacher), os.path.join(o.out, 'teacher.safetensors'))
        keep_taught(stored, judged(teacher, fit, documents))
        say('taught')
    read_taught(stored, fit)
    state = published
    for layers in [int(n) for n in o.vectors.split(',') if n]:
        model = train_vectors(views, layers, state, 5e-5 if layers == 6 else 8e-5, o.vector_epochs)
        if layers == 6:
            state = {k.removeprefix('bert.'): v for k, v in saved(model).items() if k != 'scale'}
        report(f'vectors of {layers}', compared(model, rest_views['units']))
        report(f'vectors of {layers} behind another', compared(model, rest_views['units'], behind_another))
        save_file(saved(model), os.path.join(o.out, f'vectors-{layers}.safetensors'))
    learned = weights_of(os.path.join(o.out, 'teacher.safetensors'))
    for layers in [int(n) for n in o.judges.split(',') if n]:
        model = train_judge(fit, documents, layers, learned, True, 2e-4, o.judge_epochs)
        learned = {k.removeprefix('bert.'): v for k, v in saved(model).items() if not k.startswith('head')}
        report(f'judge of {layers}', judged(model, rest, documents))
        report(f'judge of {layers} behind another', judged(model, rest, documents, behind_another))
        save_file(saved(model), os.path.join(o.out, f'judge-{layers}.safetensors'))
    say('done')


main()
