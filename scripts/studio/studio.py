"""
studio.py: procedural car studio (Blender 3.4, CPU Cycles; needs python3-numpy, -scipy, -skimage).

  nice blender -b -P studio.py -- --body suv --view f34,side --paint '#9a1b22' --size 960x720 --samples 40 --out '{view}.exr'
  /usr/bin/python3 develop.py picture f34.exr f34.png exp=1.1

A body is a signed-distance field: the intersection of a side profile, a plan profile and a cross section, rounded
where they meet, with a greenhouse smoothly added, wheel wells cut out and lamps, grille and glass pressed in. It is
meshed by marching cubes, bent (crowned roof, curved screen and nose), and every outline (glass, shut lines, lamps,
cladding) is stored on the vertices as a signed distance, so that the shader draws it with a crisp edge.
Coordinates: x from the nose (0) to the tail (L), y across (0 is the middle), z up from the ground; metres.
"""
import argparse, hashlib, json, math, os, sys, tempfile, time
import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import map_coordinates
from skimage.measure import marching_cubes

f32 = np.float32
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from bodies import BODIES  # noqa: E402

# ---------------------------------------------------------------- small geometry


def curve(points):
    """A smooth function through (x, value) points, flat outside them."""
    xs, ys = zip(*points)
    p = PchipInterpolator(np.array(xs, float), np.array(ys, float))
    lo, hi = xs[0], xs[-1]
    return lambda x: p(np.clip(np.asarray(x, float), lo, hi)).astype(f32)


def smax(a, b, k):
    h = np.maximum(k - np.abs(a - b), 0)
    return np.maximum(a, b) + h * h * f32(0.25 / k)


def smin(a, b, k):
    h = np.maximum(k - np.abs(a - b), 0)
    return np.minimum(a, b) - h * h * f32(0.25 / k)


def step(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def chaikin(points, rounds=3, closed=True):
    p = np.array(points, float)
    for _ in range(rounds):
        q = np.roll(p, -1, 0) if closed else p[1:]
        s = p if closed else p[:-1]
        n = np.empty((2 * len(s), 2))
        n[0::2] = 0.75 * s + 0.25 * q
        n[1::2] = 0.25 * s + 0.75 * q
        p = n if closed else np.vstack([p[:1], n, p[-1:]])
    return p


def sharp(points):
    """Keeps the lowest corners of a door tight: a doubled point rounds less."""
    low = min(z for _, z in points) + 0.01
    out = []
    for i, (x, z) in enumerate(points):
        if z > low:
            out.append((x, z))
            continue
        (ax, az), (bx, bz) = points[i - 1], points[(i + 1) % len(points)]
        for (qx, qz) in ((ax, az), (bx, bz)):
            d = math.hypot(qx - x, qz - z)
            t = 0.06 / d
            out.append((x + (qx - x) * t, z + (qz - z) * t))
    return out


def poly_sd(poly, x, z):
    """Signed distance to a closed polygon, negative inside."""
    shape = np.broadcast(x, z).shape
    px = np.broadcast_to(x, shape).astype(f32).ravel()
    pz = np.broadcast_to(z, shape).astype(f32).ravel()
    d2 = np.full(px.shape, 1e9, f32)
    inside = np.zeros(px.shape, bool)
    n = len(poly)
    for i in range(n):
        ax, az = poly[i]
        bx, bz = poly[(i + 1) % n]
        ex, ez = bx - ax, bz - az
        ll = ex * ex + ez * ez
        if ll < 1e-12:
            continue
        wx, wz = px - f32(ax), pz - f32(az)
        t = np.clip((wx * f32(ex) + wz * f32(ez)) / f32(ll), 0, 1)
        dx, dz = wx - t * f32(ex), wz - t * f32(ez)
        d2 = np.minimum(d2, dx * dx + dz * dz)
        c = (az > pz) != (bz > pz)
        if ez != 0:
            inside ^= c & (px < f32(ex / ez) * (pz - f32(az)) + f32(ax))
    return (np.where(inside, -1, 1) * np.sqrt(d2)).reshape(shape).astype(f32)


def rbox(x, z, cx, cz, hx, hz, r):
    qx, qz = np.abs(x - cx) - (hx - r), np.abs(z - cz) - (hz - r)
    return np.hypot(np.maximum(qx, 0), np.maximum(qz, 0)) + np.minimum(np.maximum(qx, qz), 0) - r


# ---------------------------------------------------------------- the body


class Body:
    def __init__(self, p):
        self.p = p
        self.L = p['L']
        self.plan, self.section = curve(p['plan']), curve(p['section'])
        self.top, self.bottom = curve(p['top']), curve(p['bottom'])
        self.nose, self.tail = curve(p['nose']), curve(p['tail'])
        self.gplan = curve(p['gplan'])
        self.bendx = curve(p['bend'])
        self.house = chaikin(p['house'], p.get('house_rounds', 3))
        self.beltline = curve(p['belt'])

    def bend(self, x, y, z):
        """From straight space to true space: the curved nose and screens, and the crowned roof."""
        b0, b1 = self.p['crown_from']
        return x + self.bendx(x) * y * y, y, z - self.p['crown'] * y * y * step(z, b0, b1)

    def width(self, x, z, xt):
        """Half width of the lower body; xt is the true x (arches are round in true space)."""
        p = self.p
        w = self.plan(x) + self.section(z)
        for xw in (p['front'], p['rear']):
            r = np.hypot(xt - f32(xw), z - f32(p['wheel_r']))
            w = w + f32(p['flare']) * np.exp(-((np.maximum(r - p['arch'], 0) / f32(p['flare_w'])) ** 2))
        if p.get('shoulder'):  # a crease: the body steps in above the line and comes back out
            (a, b, deep, fade) = p['shoulder']
            zs = a + b * x / self.L
            w = w - deep * step(z, zs - 0.004, zs + 0.014) * (1 - step(z, zs + 0.02, zs + fade))
        if p.get('lowline'):
            (a, b, deep, fade) = p['lowline']
            zs = a + b * x / self.L
            m = step(xt, p['front'] + p['arch'] - 0.05, p['front'] + p['arch'] + 0.25) * (1 - step(xt, p['rear'] - p['arch'] - 0.25, p['rear'] - p['arch'] + 0.05))
            w = w - deep * m * (1 - step(z, zs - 0.014, zs + 0.006)) * step(z, zs - fade, zs - 0.02)
        return w

    def arch_r(self, xt, z):
        p = self.p
        fn = lambda xw: self._arch(xt - f32(xw), z - f32(p['wheel_r']), p['arch'])
        return np.minimum(fn(p['front']), fn(p['rear']))

    def _arch(self, dx, dz, r):
        if self.p.get('arch_box'):
            return rbox(dx, dz, 0, -0.2, r * 1.02, r + 0.2 - 0.015, r * 0.5).astype(f32)
        return (np.hypot(dx, dz) - f32(r)).astype(f32)

    def gwidth(self, x, z):
        p = self.p
        return self.gplan(x) - f32(p['tumble']) * (z - self.beltline(x)) - f32(p.get('tumble2', 0.1)) * np.maximum(z - self.beltline(x), 0) ** 2

    # pressed-in shapes, signed distances on the nose / tail in (u, z); u runs round the corner
    def nose_u(self, x, y):
        return y + np.maximum(x - self.p['corner'], 0) * 0.8

    def tail_u(self, x, y):
        return y + np.maximum(self.L - self.p['rcorner'] - x, 0) * 0.8

    def shapes(self, name, u, z):
        d = None
        for s in self.p[name]:
            if s[0] == 'box':
                e = rbox(u, z, *s[1:])
            else:
                e = poly_sd(chaikin(s[1], s[2] if len(s) > 2 else 2), u, z)
            d = e if d is None else np.minimum(d, e)
        return d if d is not None else np.ones(np.broadcast(u, z).shape, f32)

    def field(self, x, y, z):
        p = self.p
        xt = x + self.bendx(x) * y * y
        # lower body
        ht = self.top(x)
        slope = np.gradient(ht[:, 0, 0], x[:, 0, 0])[:, None, None]
        crown = p['hood_crown'] * y * y
        if p.get('hood_bulge'):
            crown = crown - p['hood_bulge'] * (1 - step(y, 0.30, 0.42)) * (1 - step(x, 0.9, 1.4))
        f = (z - ht + crown) / np.sqrt(1 + slope**2)
        side = y - self.width(x, z, xt)
        f = smax(np.broadcast_to(f, np.broadcast(f, side).shape), side, p['k_top'])
        f = smax(f, self.nose(z) - x, p['k_nose'])
        f = smax(f, x - self.tail(z), p['k_tail'])
        f = smax(f, self.bottom(x) - z, 0.05)
        if p.get('bed'):
            b = p['bed']
            hole = np.maximum(np.maximum(b[0] - x, x - b[1]), np.maximum(y - b[2], b[3] - z))
            f = smax(f, -hole, 0.03)
        for xs in p.get('slots', ()):
            f = smax(f, np.broadcast_to(f32(0.011) - np.abs(x - f32(xs)), f.shape), 0.012)
        # greenhouse
        g = poly_sd(self.house, x, z)
        g = smax(np.broadcast_to(g, side.shape), y - self.gwidth(x, z), p['k_house'])
        f = smin(f, g, p['k_belt'])
        # wheel wells
        r = self.arch_r(xt, z)
        if p.get('clad'):
            c = np.maximum(r - p['clad'], 0)
            zc = z - p.get('clad_sill', 0)
            m = np.minimum(r - p['clad'], zc)
            f = f - p.get('clad_out', 0.010) * (1 - step(m, -0.012, 0.004)) * step(y, 0.45, 0.6)
        f = smax(f, -np.maximum(r, 0.52 - y), 0.018)
        # pressed-in shapes
        front = (x < p['corner'] + 0.75)
        u = self.nose_u(x, y)
        for name, depth in (('grille', 0.035), ('intake', 0.04), ('lamp', 0.008), ('pocket', 0.03)):
            d = self.shapes(name, u, z)
            f = f + np.where(front, depth * (1 - step(d, -0.012, 0.006)), 0).astype(f32)
        back = (x > self.L - 0.9)
        u = self.tail_u(x, y)
        for name, depth in (('taillamp', -0.006), ('plate_well', 0.03)):
            d = self.shapes(name, u, z)
            f = f + np.where(back, depth * (1 - step(d, -0.012, 0.006)), 0).astype(f32)
        return f.astype(f32)

    def outlines(self, x, y, z, n):
        """Signed distances on the vertices; x, y, z in straight space, n the true normals."""
        p, L = self.p, self.L
        xt, _, zt = self.bend(x, y, z)
        belt = self.beltline(x)
        big = f32(0.5)
        gd = poly_sd(self.house, x, z)
        frame = p.get('frame', 0.065)
        side = n[:, 1] > 0.35
        # side glass
        sg = smax(gd + frame, belt + p.get('sill_gap', 0.03) - z, 0.05)
        sg = smax(sg, x - p['dlo'][1], 0.06) if p['dlo'][1] else sg
        sg = smax(sg, p['dlo'][0] - x, 0.03)
        dlo = np.where(side, sg, big)
        for a, w in p['pillars']:
            lean = p.get('pillar_lean', 0.0)
            sg = np.maximum(sg, w - np.abs(x - a - lean * (z - belt)))
        sg = np.where(side, sg, big)
        # windscreen and backlight: on the ends of the house
        gw = self.gwidth(x, z)
        ends = np.maximum(y - (gw - p.get('pillar_w', 0.06)), -(gd + 0.04))
        ws = np.maximum(ends, np.maximum(p['screen_z'][0] + 0.02 * y * y - z, z - p['screen_z'][1]))
        ws = np.where((x < p['screen_x']), ws, big)
        bl = np.maximum(ends + 0.01, np.maximum(p['back_z'][0] - z, z - p['back_z'][1])) if p['back_z'] else np.full_like(ws, big)
        bl = np.where((x > p['back_x']) & (n[:, 1] < 0.75), bl, big)
        # trim: cladding, wells, sills, DLO surround
        r = self.arch_r(xt, z)
        clad = np.where(y > 0.42, r - max(p.get('clad') or 0, 0.004), big)
        clad = np.minimum(clad, z - p.get('clad_sill', 0.235))
        u = self.nose_u(x, y)
        fr = x < p['corner'] + 0.75
        ru = self.tail_u(x, y)
        bk = x > L - 0.9
        far = lambda d, m: np.where(m, d, big).astype(f32)
        ntrim = far(self.shapes('nose_trim', u, z), fr)
        rtrim = far(self.shapes('tail_trim', ru, z), bk)
        doors = [far(poly_sd(chaikin(sharp(q), 2), xt, z), n[:, 1] > 0.25) for q in p['doors']]
        while len(doors) < 2:
            doors.append(np.full_like(r, big))
        hood = far(poly_sd(chaikin(p['hood'], 2), xt, y), (n[:, 2] > 0.35) & (x < p['screen_x']))
        gate = far(self.shapes('gate', ru, z), bk) if p.get('gate') else np.full_like(r, big)
        if p.get('gate'):
            gate = np.where((n[:, 1] < 0.8), gate, big)
        lamp, tl = far(self.shapes('lamp', u, z), fr), far(self.shapes('taillamp', ru, z), bk)
        drl = np.maximum(lamp + 0.004, -far(self.shapes('lamp', u, z - p.get('drl_w', 0.013)), fr))
        proj = np.min([np.hypot(u - a, z - b) for a, b in p['projectors']], 0)
        out = dict(
            glass=np.minimum(np.minimum(sg, ws), bl), privacy=np.where(side | bk, x - p['privacy_x'], -1),
            dlo=np.where(side, dlo, big), frit=np.minimum(ws, bl),
            trim=np.minimum(np.minimum(clad, ntrim), rtrim), door1=doors[0], door2=doors[1], hood=hood, gate=gate,
            lamp=lamp, drl=drl, proj=proj, taillamp=tl, grille=far(self.shapes('grille', u, z), fr),
            intake=far(self.shapes('intake', u, z), fr), u=np.where(x < L / 2, u, ru),
            fuel=far(rbox(xt, z, *p['fuel']), (n[:, 1] > 0.5)) if p.get('fuel') else np.full_like(r, big),
            skid=np.minimum(far(self.shapes('skid', u, z), fr), far(self.shapes('rskid', ru, z), bk)),
            well=np.where(((r < 0.006) & (z > 0.2)) | self.lining(x, y, z), -1.0, 1.0),
        )
        return {k: np.asarray(v, f32) for k, v in out.items()}

    def lining(self, x, y, z):
        """The inside of an open cockpit or a truck bed."""
        b = self.p.get('bed')
        if not b:
            return np.zeros(np.broadcast(x, y, z).shape, bool)
        return (x > b[0] - 0.01) & (x < b[1] + 0.01) & (y < b[2] + 0.01) & (z < self.top(x) - self.p['hood_crown'] * y * y - 0.025)

    def mesh(self, h):
        p = self.p
        nx, ny, nz = int((self.L + 0.24) / h), int(1.14 / h), int((p['H'] + 0.12 - 0.1) / h)
        X = (-0.12 + h * np.arange(nx)).astype(f32)[:, None, None]
        Y = (h * np.arange(ny)).astype(f32)[None, :, None]
        Z = (0.1 + h * np.arange(nz)).astype(f32)[None, None, :]
        F = self.field(X, Y, Z)
        v, faces, _, _ = marching_cubes(F, 0)
        g = np.stack([map_coordinates(F, (v + np.eye(3)[i] * 1.0).T, order=1, mode='nearest')
                      - map_coordinates(F, (v - np.eye(3)[i] * 1.0).T, order=1, mode='nearest') for i in range(3)], 1)
        mid = v[:, 1] < 1e-4
        g[mid, 1] = 0
        x, y, z = -0.12 + h * v[:, 0], h * v[:, 1], 0.1 + h * v[:, 2]
        # normals through the bend: n' = J^-T n, J by finite differences
        e = 1e-3
        P0 = np.stack(self.bend(x, y, z), 1)
        J = np.stack([(np.stack(self.bend(x + e * (i == 0), y + e * (i == 1), z + e * (i == 2)), 1) - P0) / e for i in range(3)], 2)
        n = np.linalg.solve(np.transpose(J, (0, 2, 1)), g[:, :, None])[:, :, 0]
        n /= np.linalg.norm(n, axis=1, keepdims=True) + 1e-9
        att = self.outlines(x, y, z, n)
        # orient faces outward
        t = P0[faces[:2000]]
        fn = np.cross(t[:, 1] - t[:, 0], t[:, 2] - t[:, 0])
        if np.mean(np.sum(fn * n[faces[:2000, 0]], 1)) < 0:
            faces = faces[:, ::-1]
        m = np.array([1, -1, 1])
        V = np.vstack([P0, P0 * m]).astype(f32)
        N = np.vstack([n, n * m]).astype(f32)
        T = np.vstack([faces, faces[:, ::-1] + len(P0)]).astype(np.int32)
        att = {k: np.concatenate([a, a]) for k, a in att.items()}
        return V, T, N, att


def cached(key, make):
    os.makedirs(os.environ.get('STUDIO_CACHE', os.path.join(tempfile.gettempdir(), 'studio-cache')), exist_ok=True)
    path = os.path.join(os.environ.get('STUDIO_CACHE', os.path.join(tempfile.gettempdir(), 'studio-cache')), hashlib.sha1(key.encode()).hexdigest()[:16] + '.npz')
    if os.path.exists(path):
        d = np.load(path)
        return d['V'], d['T'], d['N'], {k[2:]: d[k] for k in d.files if k.startswith('a_')}
    V, T, N, att = make()
    np.savez(path, V=V, T=T, N=N, **{'a_' + k: a for k, a in att.items()})
    return V, T, N, att


def sdf_mesh(fn, lo, hi, h):
    """Any signed-distance function of (x, y, z) in a box, as a mesh."""
    ax = [np.arange(a, b, h).astype(f32) for a, b in zip(lo, hi)]
    F = fn(ax[0][:, None, None], ax[1][None, :, None], ax[2][None, None, :]).astype(f32)
    v, t, _, _ = marching_cubes(F, 0)
    g = np.stack([map_coordinates(F, (v + np.eye(3)[i]).T, order=1, mode='nearest')
                  - map_coordinates(F, (v - np.eye(3)[i]).T, order=1, mode='nearest') for i in range(3)], 1)
    n = g / (np.linalg.norm(g, axis=1, keepdims=True) + 1e-9)
    V = v * h + np.array(lo)
    w = V[t[:2000]]
    fn_ = np.cross(w[:, 1] - w[:, 0], w[:, 2] - w[:, 0])
    if np.mean(np.sum(fn_ * n[t[:2000, 0]], 1)) < 0:
        t = t[:, ::-1]
    return V.astype(f32), t.astype(np.int32), n.astype(f32), {}


def box3(x, y, z, c, s, r):
    q = [np.abs(a - b) - (e - r) for a, b, e in zip((x, y, z), c, s)]
    return np.sqrt(sum(np.maximum(a, 0) ** 2 for a in q)) + np.minimum(np.maximum(np.maximum(q[0], q[1]), q[2]), 0) - r


# ---------------------------------------------------------------- Blender
import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402


def add_mesh(name, V, T, N=None, att=None, mats=(), loc=(0, 0, 0), rot=(0, 0, 0), parent=None):
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(V))
    me.vertices.foreach_set('co', np.ascontiguousarray(V, f32).ravel())
    k = T.shape[1]
    me.loops.add(T.size)
    me.loops.foreach_set('vertex_index', np.ascontiguousarray(T, np.int32).ravel())
    me.polygons.add(len(T))
    me.polygons.foreach_set('loop_start', np.arange(0, T.size, k, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(T), k, np.int32))
    me.polygons.foreach_set('use_smooth', np.ones(len(T), bool))
    me.update(calc_edges=True)
    if N is not None:
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.pi
        me.normals_split_custom_set_from_vertices(N.tolist())
    for key, a in (att or {}).items():
        at = me.attributes.new(key, 'FLOAT', 'POINT')
        at.data.foreach_set('value', np.ascontiguousarray(a, f32))
    for m in mats:
        me.materials.append(m)
    ob = bpy.data.objects.new(name, me)
    ob.location, ob.rotation_euler = loc, rot
    bpy.context.collection.objects.link(ob)
    return ob


def lathe(profile, n=128):
    """Revolves (radius, axial) points round the y axis."""
    pr = np.array(profile, float)
    th = np.linspace(0, 2 * np.pi, n, endpoint=False)
    V = np.stack([np.outer(np.cos(th), pr[:, 0]), np.tile(pr[:, 1], (n, 1)), np.outer(np.sin(th), pr[:, 0])], 2).reshape(-1, 3)
    m = len(pr)
    i, j = np.meshgrid(np.arange(n), np.arange(m - 1), indexing='ij')
    a, b = i * m + j, ((i + 1) % n) * m + j
    T = np.stack([a, a + 1, b + 1, b], 2).reshape(-1, 4)
    return V.astype(f32), T.astype(np.int32)


class Nodes:
    """A little language for shader trees."""

    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.t = self.mat.node_tree
        self.t.nodes.clear()
        self.out = self.t.nodes.new('ShaderNodeOutputMaterial')

    def new(self, kind, **inputs):
        n = self.t.nodes.new(kind)
        for k, v in inputs.items():
            self.put(n.inputs[int(k[1:]) if k[0] == '_' and k[1:].isdigit() else k.replace('_', ' ')], v)
        return n

    def put(self, sock, v):
        if hasattr(v, 'is_output'):
            self.t.links.new(v, sock)
        elif isinstance(v, (tuple, list)) and sock.type == 'RGBA' and len(v) == 3:
            sock.default_value = (*v, 1)
        else:
            sock.default_value = v

    def attr(self, name):
        n = self.t.nodes.new('ShaderNodeAttribute')
        n.attribute_name = name
        return n.outputs['Fac']

    def math(self, op, a, b=0.0, c=0.0):
        n = self.t.nodes.new('ShaderNodeMath')
        n.operation = op
        for i, v in enumerate((a, b, c)):
            self.put(n.inputs[i], v)
        return n.outputs[0]

    def below(self, d, edge=0.0, soft=0.0012):
        """1 where d < edge, with a soft step."""
        n = self.t.nodes.new('ShaderNodeMapRange')
        for i, v in enumerate((d, edge - soft, edge + soft, 1.0, 0.0)):
            self.put(n.inputs[i], v)
        return n.outputs[0]

    def bsdf(self, color, rough=0.5, metal=0.0, coat=0.0, coat_rough=0.03, spec=0.5, emit=None, power=1.0, normal=None):
        n = self.t.nodes.new('ShaderNodeBsdfPrincipled')
        self.put(n.inputs['Base Color'], color)
        for k, v in (('Roughness', rough), ('Metallic', metal), ('Clearcoat', coat), ('Clearcoat Roughness', coat_rough), ('Specular', spec)):
            self.put(n.inputs[k], v)
        if emit is not None:
            self.put(n.inputs['Emission'], emit)
            self.put(n.inputs['Emission Strength'], power)
        if normal is not None:
            self.put(n.inputs['Normal'], normal)
        return n.outputs[0]

    def mix(self, fac, a, b):
        n = self.t.nodes.new('ShaderNodeMixShader')
        self.put(n.inputs[0], fac)
        self.put(n.inputs[1], a)
        self.put(n.inputs[2], b)
        return n.outputs[0]

    def done(self, shader):
        self.put(self.out.inputs['Surface'], shader)
        return self.mat


def simple(name, color, **k):
    n = Nodes(name)
    return n.done(n.bsdf(color, **k))


def srgb(hexa):
    c = [int(hexa[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in c)


def paint_shader(n, paint):
    """A metallic base under a real clear coat (the Principled node's own coat mirrors only a quarter as much)."""
    base = n.bsdf(srgb(paint['color']), rough=0.36, metal=paint['metal'], spec=0.2)
    base.node.label = 'base coat'
    mirror = n.new('ShaderNodeBsdfGlossy', Color=(1, 1, 1, 1), Roughness=0.015).outputs[0]
    return n.mix(n.new('ShaderNodeFresnel', IOR=1.55).outputs[0], base, mirror)


def body_material(p, paint):
    n = Nodes('body')
    A, below, M = n.attr, n.below, n.math
    s = paint_shader(n, paint)
    plastic = n.bsdf((0.018, 0.018, 0.02), rough=0.48, spec=0.4)
    gloss = n.bsdf((0.006, 0.006, 0.007), rough=0.08, spec=0.5, coat=1.0)
    chrome = n.bsdf((0.72, 0.73, 0.75), rough=0.12, metal=1.0)
    dark = n.bsdf((0.002, 0.002, 0.002), rough=0.9, spec=0.0)
    # shut lines
    for name, w in (('door1', 0.0030), ('door2', 0.0030), ('hood', 0.0032), ('gate', 0.0032), ('fuel', 0.0018)):
        d = M('ABSOLUTE', A(name))
        s = n.mix(M('MULTIPLY', below(d, w, 0.0014), 0.96), s, dark)
    s = n.mix(below(A('trim')), s, plastic)
    s = n.mix(below(A('skid')), s, n.bsdf((0.30, 0.30, 0.31), rough=0.35, metal=0.8))
    if p.get('chrome_dlo'):
        s = n.mix(below(A('dlo'), 0.020), s, chrome)
        s = n.mix(below(A('dlo'), 0.012), s, gloss)
    else:
        s = n.mix(below(A('dlo'), 0.016), s, gloss)
    s = n.mix(below(A('frit'), 0.012), s, gloss)
    # grille and intake
    geo = n.t.nodes.new('ShaderNodeNewGeometry')
    # the object's own position, so that the pattern turns with the vehicle
    xyz = n.new('ShaderNodeSeparateXYZ', _0=n.t.nodes.new('ShaderNodeTexCoord').outputs['Object'])
    u, zz, yy = A('u'), xyz.outputs[2], xyz.outputs[1]
    gp = p.get('grille_pitch', 0.045)
    if p.get('grille_kind') == 'slots':
        wv = M('ABSOLUTE', M('SUBTRACT', M('FRACT', M('DIVIDE', yy, gp)), 0.5))
        bar = below(wv, 0.20, 0.03)
    elif p.get('grille_kind') == 'mesh':
        a = M('ADD', M('DIVIDE', yy, gp), M('DIVIDE', zz, gp))
        b = M('SUBTRACT', M('DIVIDE', yy, gp), M('DIVIDE', zz, gp))
        wv = M('MAXIMUM', M('ABSOLUTE', M('SUBTRACT', M('FRACT', a), 0.5)), M('ABSOLUTE', M('SUBTRACT', M('FRACT', b), 0.5)))
        bar = M('SUBTRACT', 1.0, below(wv, 0.40, 0.03))
    else:
        wv = M('ABSOLUTE', M('SUBTRACT', M('FRACT', M('DIVIDE', zz, gp)), 0.5))
        bar = below(wv, 0.17, 0.03)
    bars = n.mix(bar, dark, n.bsdf(p.get('grille_color', (0.05, 0.05, 0.055)), rough=0.22, metal=p.get('grille_metal', 0.9)))
    s = n.mix(below(A('grille'), 0.013), s, chrome if p.get('chrome_grille') else gloss)
    s = n.mix(below(A('grille'), -0.004), s, bars)
    wv2 = M('ABSOLUTE', M('SUBTRACT', M('FRACT', M('DIVIDE', zz, 0.03)), 0.5))
    s = n.mix(below(A('intake'), 0.0), s, n.mix(below(wv2, 0.2, 0.04), dark, plastic))
    # head lamps: smoked glass, a light signature along the lower edge, projectors
    lamp = A('lamp')
    lit = n.bsdf((0.9, 0.9, 0.9), rough=0.3, emit=(1.0, 0.96, 0.9), power=5.0, coat=1.0)
    house = n.bsdf((0.035, 0.037, 0.042), rough=0.25, metal=0.7, coat=1.0, coat_rough=0.0)
    s = n.mix(below(lamp, 0.004), s, dark)
    L = house
    pr = A('proj')
    rp = p.get('proj_r', 0.03)
    L = n.mix(below(pr, rp), L, n.bsdf((0.75, 0.77, 0.8), rough=0.15, metal=1.0, coat=1.0))
    L = n.mix(below(pr, rp * 0.72), L, n.bsdf((0.12, 0.14, 0.18), rough=0.05, metal=0.6, coat=1.0, emit=(0.9, 0.95, 1), power=0.35))
    L = n.mix(M('MULTIPLY', below(A('drl'), 0.0), p.get('drl', 1.0)), L, lit)
    s = n.mix(below(lamp, 0.0), s, L)
    # tail lamps
    tl = A('taillamp')
    red = n.bsdf((0.22, 0.004, 0.006), rough=0.12, coat=1.0, coat_rough=0.0, emit=(0.6, 0.01, 0.01), power=0.12)
    glow = n.bsdf((0.6, 0.02, 0.02), rough=0.3, coat=1.0, emit=(1.0, 0.03, 0.02), power=p.get('tail_power', 2.2))
    if p.get('drl_ring'):
        ring = M('MULTIPLY', below(lamp, -0.008), M('SUBTRACT', 1.0, below(lamp, -0.024)))
        s = n.mix(ring, s, lit)
    strip = below(tl, -0.032) if p.get('tail_fill') else M('MULTIPLY', below(tl, -0.012), M('SUBTRACT', 1.0, below(tl, -0.026)))
    s = n.mix(below(tl, 0.004), s, dark)
    s = n.mix(below(tl, 0.0), s, n.mix(strip, red, glow))
    # glass: clear in front, privacy behind
    tint = n.t.nodes.new('ShaderNodeMixRGB')
    n.put(tint.inputs[0], below(A('privacy'), 0.0))
    n.put(tint.inputs[1], (0.035, 0.04, 0.045, 1))
    n.put(tint.inputs[2], (0.52, 0.58, 0.56, 1))
    clear = n.new('ShaderNodeBsdfTransparent', Color=tint.outputs[0]).outputs[0]
    gl = n.new('ShaderNodeBsdfGlossy', Color=(0.95, 0.97, 1.0), Roughness=0.0).outputs[0]
    fr = n.new('ShaderNodeFresnel', IOR=1.6).outputs[0]
    s = n.mix(below(A('glass')), s, n.mix(fr, clear, gl))
    # inside of the shell: dark cloth, but glass stays glass
    cloth = n.bsdf((0.02, 0.02, 0.022), rough=0.9, spec=0.1)
    inner = n.mix(below(A('glass')), cloth, n.new('ShaderNodeBsdfTransparent', Color=(0.6, 0.65, 0.64)).outputs[0])
    s = n.mix(geo.outputs['Backfacing'], s, inner)
    s = n.mix(below(A('well'), 0.0), s, n.bsdf((0.008, 0.008, 0.008), rough=0.9, spec=0.1))
    return n.done(s)


def wheel_mesh(p):
    R, rim = p['wheel_r'], p['rim']
    n, style = p['spokes'], p['spoke_style']
    face = 0.085

    def f(x, y, z):
        r = np.hypot(x, z) + 1e-6
        th = np.arctan2(z, x)
        dish = face - 0.035 * (1 - (r / rim)) ** 1.0 * 1.2 + 0.012 * np.exp(-((r / 0.07) ** 2))
        plate = np.abs(y - (dish - 0.02)) - 0.022
        a = (th / (2 * np.pi) * n + 0.5) % 1 - 0.5
        t = a * 2 * np.pi / n * r
        if style == 'twin':
            off = 0.022 + 0.055 * (r / rim)
            w = 0.017 + 0.006 * (r / rim)
            sp = np.abs(np.abs(t) - off) - w
        elif style == 'split':
            off = 0.052 * np.clip((r / rim - 0.35) / 0.65, 0, 1)
            sp = np.abs(np.abs(t) - off) - (0.030 - 0.010 * (r / rim))
        elif style == 'steel':
            sp = np.maximum(rbox(r, t, rim * 0.72, 0, 0.025, 0.035, 0.02) * -1, -1)
        else:
            sp = np.abs(t) - (0.034 + 0.012 * (r / rim))
        g = smax(np.broadcast_to(plate, np.broadcast(plate, sp).shape), sp, 0.014)
        g = smax(g, r - rim * 0.985, 0.006)
        hub = smax(np.abs(y - (face - 0.055)) - 0.034, r - 0.075, 0.012)
        g = smin(g, hub, 0.03)
        for i in range(5):
            b = 2 * np.pi * i / 5 + 0.3
            hole = np.hypot(x - 0.052 * np.cos(b), z - 0.052 * np.sin(b)) - 0.011
            g = smax(g, -np.maximum(hole, 0.035 - y), 0.004)
        lip = np.hypot(np.maximum(np.abs(r - rim) - 0.006, 0), np.maximum(np.abs(y - face + 0.012) - 0.014, 0)) - 0.006
        return np.minimum(g, lip)

    m = rim + 0.03
    return sdf_mesh(f, (-m, -0.02, -m), (m, 0.14, m), 0.0045)


def tyre_profile(p):
    R, rim, w = p['wheel_r'], p['rim'], p.get('tyre_w', 0.25) / 2
    s = R - rim
    pts = [(rim - 0.012, w * 0.86), (rim + 0.004, w * 0.90), (rim + 0.018, w * 0.98), (rim + s * 0.42, w * 1.05), (rim + s * 0.46, w * 1.065),
           (rim + s * 0.50, w * 1.05), (rim + s * 0.72, w * 1.01), (rim + s * 0.86, w * 0.95), (R - 0.012, w * 0.86), (R - 0.003, w * 0.74)]
    out = list(pts)
    for a in (0.66, 0.30, -0.06, -0.42):  # grooves
        out += [(R, w * (a + 0.04)), (R - 0.009, w * (a + 0.02)), (R - 0.009, w * (a - 0.06)), (R, w * (a - 0.08))]
    out += [(r, -y) for r, y in reversed(pts)]
    return out


def build_car(key, paint, h):
    p = BODIES[key]
    body = Body(p)
    src = json.dumps([p, h], sort_keys=True, default=str) + open(__file__).read().split('# ---------------------------------------------------------------- Blender')[0]
    V, T, N, att = cached(src, lambda: body.mesh(h))
    mat = body_material(p, paint)
    add_mesh('body', V, T, N, att, [mat])
    pn = Nodes('paint')
    paint_mat = pn.done(paint_shader(pn, paint))
    plastic = simple('plastic', (0.018, 0.018, 0.02), rough=0.45)
    gloss = simple('gloss', (0.006, 0.006, 0.007), rough=0.08, coat=1.0)
    chrome = simple('chrome', (0.75, 0.76, 0.78), rough=0.08, metal=1.0)
    rubber = simple('rubber', (0.014, 0.014, 0.015), rough=0.62, spec=0.35)
    alloy = simple('alloy', p.get('alloy', (0.42, 0.43, 0.45)), rough=0.3, metal=0.9, coat=0.6)
    steel = simple('disc', (0.16, 0.16, 0.17), rough=0.38, metal=1.0)
    pocket = simple('pocket', (0.05, 0.05, 0.055), rough=0.4, metal=0.8)
    caliper = simple('caliper', p.get('caliper', (0.02, 0.02, 0.022)), rough=0.45)
    black = simple('black', (0.006, 0.006, 0.006), rough=0.8)
    # wheels
    wm = cached('wheel' + json.dumps([p[k] for k in ('wheel_r', 'rim', 'spokes', 'spoke_style')]) + open(__file__).read().split('def wheel_mesh')[1].split('def tyre_profile')[0], lambda: wheel_mesh(p))
    ty = lathe(tyre_profile(p), 160)
    rim = p['rim']
    barrel = lathe([(rim + 0.004, 0.10), (rim - 0.004, 0.085), (rim - 0.02, 0.05), (rim - 0.035, -0.02), (rim - 0.03, -0.11)], 128)
    disc = lathe([(0.06, 0.012), (rim * 0.80, 0.012), (rim * 0.80, -0.012), (0.06, -0.012)], 96)
    back = lathe([(0.0, -0.07), (rim - 0.01, -0.07)], 64)
    for xw, steer in ((p['front'], p.get('steer', 0.0)), (p['rear'], 0.0)):
        for sgn in (-1, 1):
            y = sgn * (p['track'])
            rz = (0 if sgn > 0 else math.pi) + steer
            for nm, (a, b), m in (('tyre', ty, rubber), ('barrel', barrel, pocket), ('disc', disc, steel), ('backplate', back, black)):
                add_mesh(nm, a, b, None, None, [m], (xw, y, p['wheel_r']), (0, 0, rz))
            ob = add_mesh('rim', wm[0], wm[1], wm[2], None, [alloy], (xw, y, p['wheel_r']), (0, 0.16 if sgn > 0 else -0.16, rz))
            c = sdf_mesh(lambda a, b, c: np.maximum(np.maximum(np.abs(np.hypot(a, c) - rim * 0.66) - rim * 0.19, np.abs(b) - 0.035), np.abs(np.arctan2(c, a)) - 0.45), (-rim, -0.06, -rim), (rim, 0.06, rim), 0.008)
            add_mesh('caliper', c[0], c[1], c[2], None, [caliper], (xw, y, p['wheel_r']), (0, 0.3 if sgn > 0 else math.pi - 0.3, rz))
    # underbody shadow box
    add_box('under', (p['front'] - 0.3, -0.62, 0.16), (p['rear'] + 0.5, 0.62, 0.34), black)
    # mirrors
    mx, my, mz = p['mirror']
    ms = p.get('mirror_size', (0.085, 0.12, 0.075))
    mirror = lambda x, y, z: box3(x - 0.25 * z, y, z, (0, 0, 0), ms, min(0.05, ms[2] * 0.9))
    mm = sdf_mesh(mirror, (-0.2, -0.25, -0.2), (0.2, 0.25, 0.2), 0.006)
    arm = sdf_mesh(lambda x, y, z: box3(x, y, z, (0, 0, 0), (0.045, 0.09, 0.018), 0.015), (-0.1, -0.15, -0.08), (0.1, 0.15, 0.08), 0.006)
    for sgn in (-1, 1):
        add_mesh('mirror', mm[0], mm[1], mm[2], None, [gloss if p.get('mirror_black') else paint_mat], (mx, sgn * my, mz), (0, 0, sgn * -0.16))
        add_mesh('arm', arm[0], arm[1], arm[2], None, [gloss], (mx - 0.01, sgn * (my - ms[1] * 0.9), mz - ms[2] * 0.75), (sgn * 0.25, 0, 0))
        add_box('glassface', (mx + ms[0] * 0.99, sgn * my - ms[1] * 0.85, mz - ms[2] * 0.8), (mx + ms[0] + 0.004, sgn * my + ms[1] * 0.85, mz + ms[2] * 0.8), chrome)
    # door handles
    for hx, hz in p['handles']:
        hy = float(body.width(np.array([hx], f32), np.array([hz], f32), np.array([hx], f32))[0])
        hm = sdf_mesh(lambda x, y, z: box3(x, y, z - 0.05 * x, (0, 0, 0), (0.105, 0.013, 0.017), 0.012), (-0.13, -0.03, -0.05), (0.13, 0.03, 0.05), 0.004)
        for sgn in (-1, 1):
            add_mesh('handle', hm[0], hm[1], hm[2], None, [chrome if p.get('chrome_handles') else paint_mat], (hx, sgn * (hy + 0.012), hz))
            add_box('cup', (hx - 0.085, sgn * (hy - 0.002) - 0.004, hz - 0.024), (hx + 0.085, sgn * (hy - 0.002) + 0.004, hz + 0.024), gloss)
    # plates
    for spec in p['plates']:
        px, pz, lean = spec
        add_box('plate', (-0.006, -0.155, -0.077), (0.006, 0.155, 0.077), simple('plate', (0.03, 0.034, 0.045), rough=0.35), loc=(px, 0, pz), rot=(0, lean, 0), bevel=0.004)
        add_box('plate edge', (-0.004, -0.161, -0.083), (0.004, 0.161, 0.083), chrome, loc=(px + (0.003 if px < 1 else -0.003), 0, pz), rot=(0, lean, 0))
    # roof rails, spare wheel and so on
    for (x0, x1, y, z0, z1) in p.get('rails', []):
        for sgn in (-1, 1):
            tube('rail', [(x0, sgn * y, z0 - 0.045), (x0 + 0.12, sgn * y, z0 + 0.0), ((x0 + x1) / 2, sgn * y, (z0 + z1) / 2 + 0.02), (x1 - 0.12, sgn * y, z1), (x1, sgn * y, z1 - 0.045)], 0.018, p.get('rail_chrome') and chrome or gloss)
    if p.get('spare'):
        sx, sz = p['spare']
        for nm, (a, b), m in (('tyre', ty, rubber), ('barrel', barrel, alloy)):
            add_mesh(nm, a, b, None, None, [m], (sx, 0, sz), (0, 0, -math.pi / 2))
        add_mesh('rim', wm[0], wm[1], wm[2], None, [alloy], (sx, 0, sz), (0, 0, -math.pi / 2))
    interior(p)
    if p.get('roof_lamps'):
        amber = simple('amber', (0.5, 0.16, 0.01), rough=0.2, coat=1.0, emit=(1.0, 0.3, 0.02), power=0.4)
        rx, rz = p['roof_lamps']
        for y in (-0.42, -0.14, 0.0, 0.14, 0.42):
            add_box('roof lamp', (rx - 0.03, y - 0.035, rz - 0.06), (rx + 0.05, y + 0.035, rz - p['crown'] * y * y + 0.008), amber, bevel=0.01)
    for b in p.get('boxes', []):
        add_box('extra', b[0], b[1], {'plastic': plastic, 'paint': paint_mat, 'chrome': chrome, 'gloss': gloss, 'black': black}[b[2]], bevel=b[3] if len(b) > 3 else 0.01)
    return p


def add_box(name, lo, hi, mat, loc=(0, 0, 0), rot=(0, 0, 0), bevel=0.0):
    V = np.array([[(lo, hi)[i][0], (lo, hi)[j][1], (lo, hi)[k][2]] for i in (0, 1) for j in (0, 1) for k in (0, 1)], f32)
    T = np.array([[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]], np.int32)
    ob = add_mesh(name, V, T, None, None, [mat], loc, rot)
    ob.data.polygons.foreach_set('use_smooth', np.zeros(6, bool))
    if bevel:
        m = ob.modifiers.new('b', 'BEVEL')
        m.width, m.segments = bevel, 3
        ob.data.use_auto_smooth = True
        ob.data.auto_smooth_angle = 0.7
        ob.data.polygons.foreach_set('use_smooth', np.ones(6, bool))
    return ob


def tube(name, pts, r, mat):
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = '3D', r, 4, True
    sp = cu.splines.new('BEZIER')
    sp.bezier_points.add(len(pts) - 1)
    for b, q in zip(sp.bezier_points, pts):
        b.co = q
        b.handle_left_type = b.handle_right_type = 'AUTO'
    cu.materials.append(mat)
    ob = bpy.data.objects.new(name, cu)
    bpy.context.collection.objects.link(ob)


def interior(p):
    c = p['cabin']  # x of dash, x of front seats, [x of other rows], seat z, dash z
    cloth = simple('seat', p.get('trim_color', (0.045, 0.04, 0.038)), rough=0.75)
    dark = simple('dash', (0.02, 0.02, 0.022), rough=0.6)
    sx = c['dash']
    add_box('dash', (sx - 0.45, -0.70, c['dz'] - 0.35), (sx + 0.12, 0.70, c['dz']), dark, bevel=0.06)
    add_box('floor', (sx - 0.3, -0.72, 0.36), (c['rows'][-1] + 0.6, 0.72, 0.40), dark)
    add_box('screen', (sx + 0.10, -0.16, c['dz'] - 0.06), (sx + 0.13, 0.16, c['dz'] + 0.08), simple('screen', (0.01, 0.015, 0.03), rough=0.1, emit=(0.05, 0.12, 0.25), power=0.6))
    bpy.ops.mesh.primitive_torus_add(major_radius=0.18, minor_radius=0.016, location=(sx + 0.24, -0.38, c['dz'] - 0.03), rotation=(0, math.radians(-65), 0))
    bpy.context.object.data.materials.append(dark)
    for i, x in enumerate(c['rows']):
        for y in ((-0.38, 0.38) if i == 0 else (-0.45, 0.0, 0.45)):
            w = 0.25 if i == 0 else 0.215
            add_box('cushion', (x - 0.28, y - w, c['sz'] - 0.14), (x + 0.26, y + w, c['sz'] + 0.02), cloth, bevel=0.06)
            add_box('backrest', (-0.07, y - w, 0), (0.07, y + w, 0.56), cloth, loc=(x + 0.24, 0, c['sz'] - 0.02), rot=(0, 0.26, 0), bevel=0.065)
            add_box('headrest', (-0.05, y - 0.13, 0), (0.05, y + 0.13, 0.19), cloth, loc=(x + 0.24 + 0.155, 0, c['sz'] + 0.54), rot=(0, 0.16, 0), bevel=0.045)


# ---------------------------------------------------------------- light, ground, camera


def world():
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    bg = t.nodes['Background']
    # dusk: a ramp by elevation, warmer and brighter towards the sun, which stands behind the photographer
    n = Nodes.__new__(Nodes)
    n.t = t
    tc = t.nodes.new('ShaderNodeTexCoord').outputs['Generated']
    z = n.new('ShaderNodeSeparateXYZ', _0=tc).outputs[2]
    el = n.math('MAXIMUM', z, 0.0)

    def ramp(stops):
        r = t.nodes.new('ShaderNodeValToRGB')
        n.put(r.inputs[0], el)
        e = r.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for q, (pos, col) in zip(e, stops):
            q.position, q.color = pos, (*col, 1)
        return r.outputs[0]

    cool = ramp([(0.0, (0.86, 0.66, 0.60)), (0.07, (0.78, 0.66, 0.68)), (0.20, (0.60, 0.62, 0.78)), (0.45, (0.36, 0.47, 0.72)), (1.0, (0.24, 0.34, 0.58))])
    warm = ramp([(0.0, (1.9, 1.15, 0.62)), (0.06, (1.75, 1.18, 0.76)), (0.20, (1.05, 0.90, 0.80)), (0.45, (0.50, 0.56, 0.74)), (1.0, (0.24, 0.34, 0.58))])
    dot = n.t.nodes.new('ShaderNodeVectorMath')
    dot.operation = 'DOT_PRODUCT'
    n.put(dot.inputs[0], tc)
    dot.inputs[1].default_value = (-0.62, -0.78, 0.0)
    mr = n.new('ShaderNodeMapRange')
    mr.interpolation_type = 'SMOOTHSTEP'
    n.put(mr.inputs[0], dot.outputs['Value'])
    mr.inputs[1].default_value, mr.inputs[2].default_value = -0.2, 1.0
    m = t.nodes.new('ShaderNodeMixRGB')
    n.put(m.inputs[0], mr.outputs[0])
    n.put(m.inputs[1], cool)
    n.put(m.inputs[2], warm)
    glow = n.math('MULTIPLY', n.math('POWER', n.math('MAXIMUM', dot.outputs['Value'], 0.0), 6.0), n.math('POWER', 2.718, n.math('MULTIPLY', el, -7.0)))
    add = t.nodes.new('ShaderNodeMixRGB')
    add.blend_type = 'ADD'
    n.put(add.inputs[0], n.math('MULTIPLY', glow, 1.0))
    n.put(add.inputs[1], m.outputs[0])
    n.put(add.inputs[2], (7.0, 4.3, 2.3, 1))
    t.links.new(add.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = 1.1
    w.cycles.sampling_method = 'MANUAL'
    w.cycles.sample_map_resolution = 512


def shrubs(rng):
    """Low desert shrubs and a few columns of cactus, outside the lot."""
    greens = [simple('shrub', c, rough=0.9, spec=0.1) for c in ((0.060, 0.072, 0.036), (0.092, 0.094, 0.052), (0.125, 0.110, 0.066))]
    cactus = simple('cactus', (0.045, 0.070, 0.036), rough=0.8, spec=0.1)

    def clump():
        """Several leafy balls, flat below."""
        def f(x, y, z):
            d = np.full(np.broadcast(x, y, z).shape, 9.0, f32)
            for a, b, c, q in balls:
                d = np.minimum(d, np.sqrt((x - a) ** 2 + (y - b) ** 2 + (z - c) ** 2) - q)
            return d + 0.035 * np.sin(23 * x + 2) * np.sin(19 * y) * np.sin(21 * z + 1) - 0.02 * np.sin(47 * x) * np.sin(43 * y + 1) * np.sin(41 * z)
        balls = [(*(rng.uniform(-0.42, 0.42, 2)), rng.uniform(0.12, 0.42), rng.uniform(0.18, 0.30)) for _ in range(9)]
        return sdf_mesh(f, (-0.85, -0.85, -0.05), (0.85, 0.85, 0.85), 0.03)

    kinds = []
    for i in range(4):
        V, T, N, _ = clump()
        kinds += [add_mesh('shrub', V, T, None, None, [g], (0, 0, -50)).data for g in greens]
    outside = lambda x, y: not (-28.5 < x < 32.5 and -42.5 < y < 18.5)
    count = 0
    while count < 620:
        a, d = rng.uniform(0, 2 * np.pi), 24 + 150 * rng.uniform() ** 1.7
        x, y = 2.4 + math.cos(a) * d, -8 + math.sin(a) * d
        if not outside(x, y):
            continue
        ob = bpy.data.objects.new('shrub', kinds[count % len(kinds)])
        bpy.context.collection.objects.link(ob)
        ob.location, ob.rotation_euler = (x, y, -0.08), (0, 0, rng.uniform(0, 6.28))
        s = rng.uniform(0.8, 1.9)
        ob.scale = (s, s, s * rng.uniform(0.6, 0.95))
        count += 1
    for x, y, h in ((-34, 34, 4.6), (18, 46, 5.4), (29, 36.5, 4.2), (62, -30, 5.0), (-52, -30, 4.8), (4, 72, 5.6), (-20, 66, 4.4), (40, -66, 5.2)):
        tube('cactus', [(x, y, -0.1), (x, y, h * 0.5), (x, y, h)], 0.24, cactus)
        for s, z in ((-1, 0.42), (1, 0.55)):
            tube('arm', [(x, y, h * z), (x + s * 0.55, y, h * z + 0.05), (x + s * 0.72, y, h * z + 0.5), (x + s * 0.72, y, h * z + 1.3)], 0.15, cactus)


def stage(p):
    L = p['L']
    n = Nodes('ground')
    tc = n.t.nodes.new('ShaderNodeTexCoord')
    ns = n.new('ShaderNodeTexNoise', Vector=tc.outputs['Object'], Scale=1.2, Detail=8.0, Roughness=0.65)
    n2 = n.new('ShaderNodeTexNoise', Vector=tc.outputs['Object'], Scale=90.0, Detail=3.0)
    mix = n.math('ADD', n.math('MULTIPLY', ns.outputs[0], 0.6), n.math('MULTIPLY', n2.outputs[0], 0.4))
    ramp = n.t.nodes.new('ShaderNodeValToRGB')
    n.put(ramp.inputs[0], mix)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.3, (0.075, 0.074, 0.078, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.7, (0.165, 0.162, 0.165, 1)
    bump = n.new('ShaderNodeBump', Strength=0.35, Distance=0.012, Height=n2.outputs[0])
    asphalt = n.done(n.bsdf(ramp.outputs[0], rough=0.68, spec=0.25, normal=bump.outputs[0]))
    flat = lambda name, x0, x1, y0, y1, z, mat: add_mesh(name, np.array([[x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z]], f32), np.array([[0, 1, 2, 3]], np.int32), None, None, [mat])
    flat('asphalt', -26, 30, -40, 16, 0.0, asphalt)
    # the desert round the lot: sand, low shrubs, a curb
    n = Nodes('sand')
    tc = n.t.nodes.new('ShaderNodeTexCoord')
    ns = n.new('ShaderNodeTexNoise', Vector=tc.outputs['Object'], Scale=0.35, Detail=9.0, Roughness=0.7)
    ramp = n.t.nodes.new('ShaderNodeValToRGB')
    n.put(ramp.inputs[0], ns.outputs[0])
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.35, (0.20, 0.135, 0.095, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.65, (0.34, 0.25, 0.185, 1)
    flat('sand', -900, 900, -900, 900, -0.06, n.done(n.bsdf(ramp.outputs[0], rough=0.95, spec=0.05)))
    curb = simple('curb', (0.42, 0.40, 0.38), rough=0.8, spec=0.1)
    for x0, x1, y0, y1 in ((-26, 30, 16, 16.25), (-26, 30, -40.25, -40), (30, 30.25, -40.25, 16.25), (-26.25, -26, -40.25, 16.25)):
        add_box('curb', (x0, y0, -0.06), (x1, y1, 0.14), curb, bevel=0.03)
    shrubs(np.random.default_rng(11))
    stripe = simple('stripe', (0.55, 0.54, 0.51), rough=0.7, spec=0.2)
    for k in (-4, -3, -2, -1, 0, 1, 2, 3, 4):
        y = 1.75 + (k - 1) * 3.4
        add_box('stripe', (-0.5, y - 0.05, 0.001), (L + 0.9, y + 0.05, 0.003), stripe)
    # far mesas all round
    rng = np.random.default_rng(7)
    for ring, (dist, hgt, col) in enumerate(((420, 22, (0.20, 0.13, 0.115)), (700, 56, (0.30, 0.23, 0.25)))):
        m = 720
        th = np.linspace(0, 2 * np.pi, m, endpoint=False)
        prof = sum(np.sin(th * k + rng.uniform(0, 6.28)) / k**0.75 for k in (3, 5, 8, 13, 21, 34, 55, 89))
        prof = np.clip((prof + 1.2) / 3.0, 0.05, 1) ** 1.2
        prof = np.minimum(prof, 0.62 + 0.06 * np.sin(th * 40)) * hgt + 2
        c, s_ = np.cos(th) * dist, np.sin(th) * dist
        V = np.vstack([np.stack([c, s_, np.full(m, -1.0)], 1), np.stack([c, s_, prof], 1)])
        i = np.arange(m)
        T = np.stack([i, (i + 1) % m, (i + 1) % m + m, i + m], 1)
        add_mesh('mesa', V.astype(f32), T.astype(np.int32), None, None, [simple('mesa', col, rough=1.0, spec=0.0)])
    su = bpy.data.lights.new('sun', 'SUN')
    su.energy, su.angle, su.color = 2.9, math.radians(5), (1.0, 0.84, 0.67)
    # without it, flat windows would mirror the sun's disc as a white ellipse; rough surfaces are lit as before
    su.cycles.use_multiple_importance_sampling = False
    ob = bpy.data.objects.new('sun', su)
    ob.rotation_euler = (Vector((L / 2, 0, 0)) - Vector((L / 2 - 7.5, -9, 4.6))).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(ob)


VIEWS = {
    #        azimuth (deg from the nose towards the driver's side), height, focal mm, target (x share, z), distance
    'f34': dict(az=38, h=1.35, f=62, tx=0.41, tz=0.74, d=10.2),
    'side': dict(az=90, h=1.15, f=62, tx=0.5, tz=0.74, d=12.6),
    'r34': dict(az=142, h=1.45, f=62, tx=0.55, tz=0.76, d=10.2),
    'front': dict(az=4, h=1.2, f=80, tx=0.4, tz=0.75, d=11.0),
    'rear': dict(az=176, h=1.3, f=80, tx=0.6, tz=0.8, d=11.0),
    'wheel': dict(az=62, h=0.75, f=85, wheel=True, d=4.6),
    'nose': dict(az=30, h=1.05, f=85, tx=0.07, tz=0.72, d=5.2),
    # how 'turn00' to 'turn23' are seen
    'turn': dict(az=38, h=1.5, f=62, tx=0.5, tz=0.74, d=12.8),
    'cabin': dict(az=70, h=1.5, f=80, tx=0.46, tz=1.2, d=5.6),
}


TURN_STEP = 15


def turned(view):
    """The degrees of 'turn07', a picture of a 360 degree set."""
    return int(view.removeprefix('turn')) * TURN_STEP


def turn(parts, p, view):
    """Turns the vehicle around its middle, as on a turntable: light, ground and camera stay."""
    pivot = bpy.data.objects.get('pivot')
    if pivot is None:
        pivot = bpy.data.objects.new('pivot', None)
        bpy.context.collection.objects.link(pivot)
        pivot.location = (p['L'] / 2, 0, 0)
        bpy.context.view_layer.update()
        for ob in parts:
            ob.parent = pivot
            ob.matrix_parent_inverse = pivot.matrix_world.inverted()
        for ob in list(bpy.data.objects):
            # no bay is as wide as a vehicle is long
            if ob.name.split('.')[0] == 'stripe':
                bpy.data.objects.remove(ob)
    pivot.rotation_euler = (0, 0, math.radians(turned(view)))


def camera(view, p, fit=1.0):
    v = VIEWS['turn' if view.startswith('turn') else view]
    L = p['L']
    if v.get('wheel'):
        t = Vector((p['front'] + 0.15, -0.9, p['wheel_r'] + 0.1))
    else:
        t = Vector((L * v['tx'], 0, v['tz'] * p['H'] / 1.78 if v['tz'] < 1.1 else p['H'] * 0.75))
    a = math.radians(v['az'])
    d = v['d'] * (1 if v.get('wheel') else max(L / 4.9, p['H'] / 1.7, 0.94)) * fit * p.get('fit', 1.0)
    loc = Vector((t.x - math.cos(a) * d, t.y - math.sin(a) * d, v['h']))
    cam = bpy.data.cameras.new('cam')
    cam.lens, cam.sensor_width = v['f'], 36
    cam.dof.use_dof = True
    cam.dof.focus_distance = (t - loc).length - 0.6
    cam.dof.aperture_fstop = 5.6
    ob = bpy.data.objects.new('cam', cam)
    ob.location = loc
    ob.rotation_euler = (t - loc).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(ob)
    bpy.context.scene.camera = ob


def mask(sc):
    """Leaves the vehicle and the lot. Light is not needed."""
    for ob in list(bpy.data.objects):
        if ob.name.split('.')[0] in ('sand', 'shrub', 'cactus', 'arm', 'mesa', 'sun'):
            bpy.data.objects.remove(ob)
    sc.render.film_transparent = True
    sc.render.image_settings.color_mode = 'RGBA'
    sc.cycles.max_bounces = 0
    sc.cycles.use_adaptive_sampling = False


def alone(sc, parts):
    """Leaves the outline of the vehicle, with glass as opaque as the rest."""
    for ob in list(bpy.data.objects):
        if ob not in parts and ob.type != 'CAMERA':
            bpy.data.objects.remove(ob)
    bpy.context.view_layer.material_override = simple('outline', (1, 1, 1), rough=1.0)


def cutout(sc, parts):
    """Leaves the vehicle and its shadow on the lot; all else lights it and is mirrored by it, but is not in the picture."""
    for ob in list(bpy.data.objects):
        kind = ob.name.split('.')[0]
        if kind in ('stripe', 'curb'):
            bpy.data.objects.remove(ob)
        elif kind == 'asphalt':
            ob.is_shadow_catcher = True
        elif ob not in parts and ob.type not in ('CAMERA', 'LIGHT'):
            ob.visible_camera = ob.visible_shadow = False
    sc.render.film_transparent = True


def repaint(color):
    """Gives every painted part another base coat."""
    for mat in bpy.data.materials:
        for node in mat.node_tree.nodes if mat.use_nodes else ():
            if node.label == 'base coat':
                node.inputs['Base Color'].default_value = (*srgb(color), 1)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--body', default='suv', choices=sorted(BODIES))
    ap.add_argument('--view', default='f34', help='one or more of ' + ', '.join(VIEWS))
    ap.add_argument('--paint', default='#9a1b22', help='one or more colors, comma-separated')
    ap.add_argument('--metal', type=float, default=0.55)
    ap.add_argument('--size', default='640x480')
    ap.add_argument('--samples', type=int, default=32)
    ap.add_argument('--voxel', type=float, default=0.01)
    ap.add_argument('--exposure', type=float, default=0.0)
    ap.add_argument('--fit', type=float, default=0.81)
    ap.add_argument('--mask', action='store_true', help='a .png whose alpha is the vehicle and the lot; scenery and sky are transparent')
    ap.add_argument('--alone', action='store_true', help='with --mask: the outline of the vehicle, without the lot')
    ap.add_argument('--cutout', action='store_true', help='the vehicle and its shadow, transparent around them')
    ap.add_argument('--out', default='a.png', help="a .png for a look, a .exr for develop.py; '{view}' and '{paint}' are filled in")
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    t0 = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    paints = a.paint.split(',')
    p = build_car(a.body, dict(color=paints[0], metal=a.metal), a.voxel)
    parts = list(bpy.data.objects)
    t1 = time.time()
    stage(p)
    world()
    sc.render.engine = 'CYCLES'
    c = sc.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.adaptive_threshold = 'CPU', a.samples, True, 0.04
    c.adaptive_min_samples = min(16, a.samples)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces, c.transmission_bounces = 5, 2, 3, 8, 2
    c.sample_clamp_indirect = 4.0
    c.sample_clamp_direct = 12.0
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.use_denoising = False
    sc.render.threads_mode, sc.render.threads = 'FIXED', 2
    w, h = map(int, a.size.split('x'))
    sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = w, h, 100
    sc.view_settings.view_transform = 'Filmic'  # for a quick .png; .exr goes through develop.py
    sc.view_settings.look = 'High Contrast'
    sc.view_settings.exposure = a.exposure
    sc.render.image_settings.file_format = 'OPEN_EXR_MULTILAYER' if a.out.endswith('.exr') else 'PNG'
    if a.out.endswith('.exr'):
        sc.render.image_settings.color_depth = '16'
        sc.render.image_settings.exr_codec = 'ZIP'
        bpy.context.view_layer.cycles.denoising_store_passes = True
    sc.render.use_persistent_data = True
    if a.mask:
        mask(sc)
    if a.alone:
        alone(sc, parts)
    if a.cutout:
        cutout(sc, parts)
    for view in a.view.split(','):
        if view.startswith('turn'):
            turn(parts, p, view)
        camera(view, p, a.fit)
        for color in paints:
            t2 = time.time()
            repaint(color)
            sc.render.filepath = a.out.replace('{view}', view).replace('{paint}', color.removeprefix('#'))
            bpy.ops.render.render(write_still=True)
            print(f'STUDIO {a.body} {view} {color} build {t1 - t0:.1f}s render {time.time() - t2:.1f}s -> {sc.render.filepath}', flush=True)


main()
